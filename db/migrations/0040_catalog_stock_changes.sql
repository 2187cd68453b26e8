-- Changes of stock alone are marked in the change feed: most of them change nothing that a page shows.

ALTER TABLE catalog_change ADD COLUMN of_stock boolean NOT NULL DEFAULT false; -- whether only stock has changed

-- The read model learns of stock through the product, and only when what the API answers changes: a card shows at most 100
-- pieces, so a stock of thousands is not announced piece by piece.
CREATE OR REPLACE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF least(NEW.on_hand - NEW.reserved, 100) <> least(OLD.on_hand - OLD.reserved, 100) THEN
    INSERT INTO catalog_change (kind, key, of_stock)
      SELECT 'product', product_code, true FROM variant WHERE code = NEW.variant_code;
    NOTIFY catalog_change;
  END IF;
  RETURN NULL;
END $$;
