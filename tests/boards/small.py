"""A small board that is right, as text; the tests break it in every way."""

SMALL = """\
format: 1
id: small
game: china
name: {en: "Small", fr: "Petit"}
players: [3, 4]
sources:
- our own
licence: CC0-1.0
size: [600, 400]
deck: {purple: 10, yellow: 11, orange: 11, green: 12, red: 13}
provinces:
- id: east
  name: {en: "East", fr: "Est", zh: "東"}
  colour: red
  adjacent: [west, south]
  label: [450, 40]
  dragon: [450, 120]
  slots:
  - {id: east.1, at: [340, 40]}
  - {id: east.2, at: [560, 40]}
  polygon: [[300, 0], [600, 0], [600, 200], [300, 200]]
- id: west
  name: {en: "West", fr: "Ouest"}
  colour: green
  adjacent: [east, south]
  label: [150, 40]
  dragon: [150, 120]
  slots:
  - {id: west.1, at: [40, 40]}
  - {id: west.2, at: [260, 40]}
  polygon: [[0, 0], [300, 0], [300, 200], [0, 200]]
- id: south
  name: {en: "South", fr: "Sud"}
  colour: yellow
  adjacent: [east, west]
  label: [300, 240]
  dragon: [300, 310]
  slots:
  - {id: south.1, at: [100, 300]}
  - {id: south.2, at: [500, 300]}
  polygon: [[0, 200], [300, 200], [600, 200], [600, 400], [0, 400]]
roads:
- {between: [west.1, west.2]}
- {between: [east.1, west.2]}
- {between: [east.1, east.2], via: [[450, 60]]}
- {between: [west.1, south.1]}
- {between: [east.2, south.2]}
alliances:
- {number: 1, between: [east, west], at: [300, 100]}
- {number: 2, between: [west, south], at: [150, 200]}
track:
  name: {en: "Wall", fr: "Mur"}
  line: [[10, 390], [10, 10], [590, 10]]
"""
