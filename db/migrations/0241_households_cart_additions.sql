-- Additions that have been made, for a day: a client that has had no answer repeats one with its id, and nothing is added twice.
CREATE TABLE household_cart_addition (
  household_id uuid NOT NULL REFERENCES household ON DELETE CASCADE,
  id           uuid NOT NULL,
  -- Pieces past the most of a product, by its code.
  not_added    jsonb NOT NULL,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (household_id, id)
);
