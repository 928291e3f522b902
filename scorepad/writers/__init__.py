"""Rows of reports as text for a medium: plain lines now, files of other kinds later."""
