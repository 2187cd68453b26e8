-- The secret all keys are derived from, where none is configured. Whoever runs several shops on one server,
-- or backs databases up to places that others read, sets SHOP_SECRET and leaves this empty.

CREATE TABLE shop_secret (
  one    boolean PRIMARY KEY DEFAULT true CHECK (one),
  secret text NOT NULL CHECK (length(secret) >= 32)
);
