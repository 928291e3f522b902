"""How a rulebook is read: shapes from the model, house files on their base, what cannot be."""
