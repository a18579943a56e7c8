"""The painting deck: 168 pictures, and the cards that go with them."""
