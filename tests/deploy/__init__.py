"""What is handed to operators, checked by the tools that will read it."""
