"""Questions about matches answered as rows, without colour or width."""
