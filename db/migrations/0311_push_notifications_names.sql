-- What a customer recognises a browser by, as it says of itself: "Chrome · Android". Empty for those from before.
ALTER TABLE push_device ADD COLUMN name text NOT NULL DEFAULT '';
