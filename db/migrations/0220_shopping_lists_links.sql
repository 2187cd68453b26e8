-- The link by which whoever has it reads a shopping list: one a list, until its owner ends it or makes another.
CREATE TABLE shopping_list_link (
  list_id    uuid PRIMARY KEY REFERENCES shopping_list ON DELETE CASCADE,
  -- SHA-256 of the token in the address, which only those who got the link know.
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
