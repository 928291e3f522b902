"""The disk: journals, year files, and the lock round every change. See ``docs/files.md``.

The only home of tinydb and filelock, both loaded when the first thing is written. Programs use
`scorepad.archive.archive.Archive`; the errors are in `scorepad.archive.errors`.
"""
