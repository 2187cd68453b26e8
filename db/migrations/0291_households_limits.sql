-- In bani. How much the cart may cost, and how much of it a member may add; null without a limit.
ALTER TABLE household ADD COLUMN spending_limit int CHECK (spending_limit BETWEEN 100 AND 1000000);
ALTER TABLE household_member ADD COLUMN spending_limit int CHECK (spending_limit BETWEEN 100 AND 1000000);

-- How many pieces of a line each member has added. Pieces of members who have left are nobody's.
CREATE TABLE household_cart_share (
  household_id uuid NOT NULL,
  product_code text NOT NULL,
  member_id    uuid NOT NULL REFERENCES household_member ON DELETE CASCADE,
  quantity     int NOT NULL CHECK (quantity BETWEEN 1 AND 100),
  PRIMARY KEY (household_id, product_code, member_id),
  FOREIGN KEY (household_id, product_code) REFERENCES household_cart_line ON DELETE CASCADE
);
CREATE INDEX household_cart_share_member ON household_cart_share (member_id);
INSERT INTO household_cart_share (household_id, product_code, member_id, quantity)
SELECT household_id, product_code, added_by, quantity FROM household_cart_line WHERE added_by IS NOT NULL;
