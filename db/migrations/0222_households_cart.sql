-- The cart that a household fills together. Without foreign keys to products: one that is no longer sold is only marked.
CREATE TABLE household_cart_line (
  household_id uuid NOT NULL REFERENCES household ON DELETE CASCADE,
  product_code text NOT NULL,
  quantity     int NOT NULL CHECK (quantity BETWEEN 1 AND 100),
  -- Who added it first; null when they have left.
  added_by     uuid REFERENCES household_member ON DELETE SET NULL,
  added_at     timestamptz NOT NULL,
  PRIMARY KEY (household_id, product_code)
);
CREATE INDEX household_cart_line_author ON household_cart_line (added_by);

-- What was changed by whom, for a month.
CREATE TABLE household_cart_change (
  number       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  household_id uuid NOT NULL REFERENCES household ON DELETE CASCADE,
  product_code text NOT NULL,
  quantity_before int NOT NULL,
  quantity     int NOT NULL,
  changed_by   uuid REFERENCES household_member ON DELETE SET NULL,
  changed_at   timestamptz NOT NULL
);
CREATE INDEX household_cart_change_household ON household_cart_change (household_id, number);
CREATE INDEX household_cart_change_author ON household_cart_change (changed_by);

-- Who takes the cart to the checkout, so that it is not ordered twice.
ALTER TABLE household
  ADD COLUMN ordering_by uuid REFERENCES household_member ON DELETE SET NULL,
  ADD COLUMN ordering_since timestamptz;
