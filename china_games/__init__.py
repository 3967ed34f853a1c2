"""China Games: four Chinese-themed board games on one computer."""

__version__ = "0.2.0"
