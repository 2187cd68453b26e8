-- A copy of a cart that whoever has its link reads for 14 days. It names nobody.
CREATE TABLE shared_cart (
  -- SHA-256 of the token in the address, which only those who got the link know.
  token_hash bytea PRIMARY KEY,
  lines      jsonb NOT NULL,                        -- code and quantity of each product
  expires_at timestamptz NOT NULL
);
CREATE INDEX shared_cart_expiry ON shared_cart (expires_at);
