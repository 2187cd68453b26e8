-- Stock of the catalog's variants, and the functions that reserve, release and ship it.

-- sold + on_hand is what was supplied. Reserved pieces belong to placed orders and are still in the warehouse.
CREATE TABLE stock (
  variant_code text PRIMARY KEY REFERENCES variant,
  on_hand      int NOT NULL CHECK (on_hand >= 0),
  reserved     int NOT NULL DEFAULT 0,
  sold         int NOT NULL DEFAULT 0 CHECK (sold >= 0),
  CHECK (reserved BETWEEN 0 AND on_hand)
) WITH (fillfactor = 50);                           -- room for HOT updates

-- The read model learns of stock through the product, and only when what shoppers see changes: a card shows at most 100
-- pieces, so a stock of thousands is not announced piece by piece.
CREATE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR least(NEW.on_hand - NEW.reserved, 100) <> least(OLD.on_hand - OLD.reserved, 100) THEN
    INSERT INTO catalog_change (kind, key) SELECT 'product', product_code FROM variant WHERE code = NEW.variant_code;
    NOTIFY catalog_change;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_changed AFTER UPDATE ON stock FOR EACH ROW EXECUTE FUNCTION stock_changed();

-- First supplies are announced once a statement, so that loading the catalog stays fast.
CREATE FUNCTION stock_filled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_change (kind, key)
    SELECT DISTINCT 'product', product_code FROM new_rows JOIN variant ON variant.code = new_rows.variant_code;
  NOTIFY catalog_change;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_filled AFTER INSERT ON stock REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION stock_filled();

-- The functions below take the lines of an order as [{"variantCode": text, "quantity": int}, ...]. A variant may occur in
-- several lines. All of them lock rows in the order of the codes, so that two orders never deadlock, and lock, compare and
-- update all lines at once: a popular row is locked for three statements, however many lines the order has.

CREATE FUNCTION stock_lines(lines jsonb) RETURNS TABLE (variant_code text, quantity int)
LANGUAGE sql IMMUTABLE AS $$
  SELECT line."variantCode", sum(line.quantity)::int
  FROM jsonb_to_recordset(lines) AS line ("variantCode" text COLLATE "C", quantity int)
  GROUP BY 1
  ORDER BY 1
$$;

CREATE FUNCTION lock_stock(lines jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM stock s WHERE s.variant_code IN (SELECT l.variant_code FROM stock_lines(lines) l)
    ORDER BY s.variant_code COLLATE "C" FOR NO KEY UPDATE;
END $$;

-- Reserves all lines or none. Returns the variants that are short, with what is available; no rows on success.
CREATE FUNCTION take_stock(lines jsonb) RETURNS TABLE (short_of text, available int)
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM stock_lines(lines) l WHERE l.quantity < 1) THEN RAISE EXCEPTION 'a quantity below 1: %', lines; END IF;
  PERFORM lock_stock(lines);
  -- Begun after the lock, so that it sees what the last holder left.
  RETURN QUERY
    SELECT l.variant_code, coalesce(s.on_hand - s.reserved, 0)
    FROM stock_lines(lines) l LEFT JOIN stock s ON s.variant_code = l.variant_code
    WHERE coalesce(s.on_hand - s.reserved, 0) < l.quantity ORDER BY l.variant_code COLLATE "C";
  IF NOT FOUND THEN
    UPDATE stock s SET reserved = s.reserved + l.quantity FROM stock_lines(lines) l WHERE s.variant_code = l.variant_code;
  END IF;
END $$;

-- Reserves all lines, or raises PF001 with the shortages as JSON in the detail. Placing an order calls it last and sends
-- COMMIT without waiting for the answer, so that popular rows are not locked for a network round trip. The refusal must be
-- an error: it makes that COMMIT roll everything back.
CREATE FUNCTION take_stock_or_fail(lines jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE shortages jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('variantCode', t.short_of, 'available', t.available)) INTO shortages FROM take_stock(lines) t;
  IF shortages IS NOT NULL THEN
    RAISE EXCEPTION USING ERRCODE = 'PF001', MESSAGE = 'the shelf is short of something', DETAIL = shortages::text;
  END IF;
END $$;

-- Releases reserved pieces.
CREATE FUNCTION give_back_stock(lines jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_stock(lines);
  UPDATE stock s SET reserved = s.reserved - l.quantity FROM stock_lines(lines) l WHERE s.variant_code = l.variant_code;
END $$;

-- Releases some lines and reserves others in one step. Returns shortages as take_stock does; then nothing is released.
CREATE FUNCTION swap_stock(given jsonb, wanted jsonb) RETURNS TABLE (short_of text, available int)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM stock
    WHERE variant_code IN (SELECT l.variant_code FROM stock_lines(given || wanted) l) ORDER BY variant_code COLLATE "C"
    FOR UPDATE;
  RETURN QUERY SELECT t.short_of, t.available FROM take_stock(wanted) t;
  IF NOT FOUND THEN PERFORM give_back_stock(given); END IF;
END $$;

-- Reserved pieces leave the warehouse.
CREATE FUNCTION ship_stock(lines jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_stock(lines);
  UPDATE stock s SET on_hand = s.on_hand - l.quantity, reserved = s.reserved - l.quantity, sold = s.sold + l.quantity
    FROM stock_lines(lines) l WHERE s.variant_code = l.variant_code;
END $$;
