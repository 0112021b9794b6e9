// First file of the target.
