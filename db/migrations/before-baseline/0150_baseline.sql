-- Last step before the baseline. The texts of payment methods moved to public/locales/ro/payments.json.
ALTER TABLE payment_method DROP COLUMN name, DROP COLUMN description, DROP COLUMN instructions;

-- The name that the baseline gives this constraint.
ALTER TABLE order_item RENAME CONSTRAINT order_item_check1 TO order_item_placed;
