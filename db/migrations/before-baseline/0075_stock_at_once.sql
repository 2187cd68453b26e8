-- The lines of an order are locked, compared and written at once, and no longer one by one: a shelf that many
-- want is held for three statements, however many lines an order has. Rows are locked in the order of their codes.
CREATE FUNCTION lock_stock(lines jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM stock s WHERE s.variant_code IN (SELECT l.variant_code FROM stock_lines(lines) l)
    ORDER BY s.variant_code COLLATE "C" FOR NO KEY UPDATE;
END $$;

CREATE OR REPLACE FUNCTION take_stock(lines jsonb) RETURNS TABLE (short_of text, available int)
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

CREATE OR REPLACE FUNCTION give_back_stock(lines jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_stock(lines);
  UPDATE stock s SET reserved = s.reserved - l.quantity FROM stock_lines(lines) l WHERE s.variant_code = l.variant_code;
END $$;

CREATE OR REPLACE FUNCTION ship_stock(lines jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_stock(lines);
  UPDATE stock s SET on_hand = s.on_hand - l.quantity, reserved = s.reserved - l.quantity, sold = s.sold + l.quantity
    FROM stock_lines(lines) l WHERE s.variant_code = l.variant_code;
END $$;
