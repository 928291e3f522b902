"""The version, a constant: reading installed metadata would cost every start-up some 40 ms."""

__version__ = "0.1.0"
