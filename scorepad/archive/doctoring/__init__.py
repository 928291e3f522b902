"""Looking after the stored files: every one is read, faults are explained, and mended if asked."""
