-- What the shopper wants when this product is missing: `wish`, and of a chosen product `variantCode` and `name`. Null: the wish of
-- the order.
ALTER TABLE order_item ADD COLUMN substitute jsonb
  CONSTRAINT order_item_substitute CHECK (substitute->>'wish' IN ('closest', 'chosen', 'ask', 'none')
    AND (substitute->>'wish' = 'chosen') = (substitute->>'variantCode' IS NOT NULL));
