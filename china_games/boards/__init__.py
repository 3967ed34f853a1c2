"""Boards: YAML files with geometry, read into frozen objects; every problem with file, line and
column.
"""
