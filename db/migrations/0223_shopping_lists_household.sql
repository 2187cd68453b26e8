-- The household that sees and changes the list besides its owner; null for a list of one customer alone. Without a foreign key,
-- since households belong to another module: the list is shown while its owner and the reader are both in the household.
ALTER TABLE shopping_list ADD COLUMN household_id uuid;
CREATE INDEX shopping_list_household ON shopping_list (household_id) WHERE household_id IS NOT NULL;
