-- An invoice keeps the seller that it was issued for, whatever the configuration says later.
ALTER TABLE invoice ADD COLUMN seller jsonb; -- null: issued when there was only the seller of the demo
