-- Taking from the shelf, and the figures of law a price needs.

-- Legea 141/2025 from 1 August 2025; before it Legea 227/2015. 'second-reduced' is the class of 5 %
-- that ended then: documents of earlier days still name it.
INSERT INTO vat_rate (vat_code, valid_from, basis_points) VALUES
  ('standard',       '2016-01-01', 2000),
  ('standard',       '2017-01-01', 1900),
  ('standard',       '2025-08-01', 2100),
  ('reduced',        '2015-06-01',  900),
  ('reduced',        '2025-08-01', 1100),
  ('second-reduced', '2018-11-01',  500),
  ('second-reduced', '2025-08-01', 1100)
ON CONFLICT DO NOTHING;

-- HG 1074/2021, in force since 30 November 2023.
INSERT INTO deposit_rate (valid_from, bani) VALUES ('2023-11-30', 50) ON CONFLICT DO NOTHING;

-- Lines are [{"variantCode": text, "quantity": int}, ...]; the same variant may stand in several.
-- Every function goes through them in the order of the codes, so that two orders never wait for each other.
CREATE FUNCTION stock_lines(lines jsonb) RETURNS TABLE (variant_code text, quantity int)
LANGUAGE sql IMMUTABLE AS $$
  SELECT line."variantCode", sum(line.quantity)::int
  FROM jsonb_to_recordset(lines) AS line ("variantCode" text COLLATE "C", quantity int)
  GROUP BY 1
  ORDER BY 1
$$;

-- Promises the lines to an order, all of them or none. Answers the lines that the shelf cannot give, with
-- what it could; no rows when everything was taken.
CREATE FUNCTION take_stock(lines jsonb) RETURNS TABLE (short_of text, available int)
LANGUAGE plpgsql AS $$
DECLARE
  line record;
  taken jsonb := '[]';
  is_short boolean := false;
BEGIN
  FOR line IN SELECT * FROM stock_lines(lines) LOOP
    IF line.quantity < 1 THEN RAISE EXCEPTION 'quantity of % is %', line.variant_code, line.quantity; END IF;
    UPDATE stock SET reserved = reserved + line.quantity
      WHERE stock.variant_code = line.variant_code AND on_hand - reserved >= line.quantity;
    IF FOUND THEN
      taken := taken || jsonb_build_object('variantCode', line.variant_code, 'quantity', line.quantity);
    ELSE
      is_short := true;
      short_of := line.variant_code;
      available := coalesce((SELECT on_hand - reserved FROM stock WHERE stock.variant_code = line.variant_code), 0);
      RETURN NEXT;
    END IF;
  END LOOP;
  IF is_short THEN PERFORM give_back_stock(taken); END IF;
END $$;

-- Frees what an order was promised and will not get.
CREATE FUNCTION give_back_stock(lines jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE line record;
BEGIN
  FOR line IN SELECT * FROM stock_lines(lines) LOOP
    UPDATE stock SET reserved = reserved - line.quantity WHERE stock.variant_code = line.variant_code;
  END LOOP;
END $$;

-- Promised pieces leave the shelf with the van.
CREATE FUNCTION ship_stock(lines jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE line record;
BEGIN
  FOR line IN SELECT * FROM stock_lines(lines) LOOP
    UPDATE stock SET on_hand = on_hand - line.quantity, reserved = reserved - line.quantity, sold = sold + line.quantity
      WHERE stock.variant_code = line.variant_code;
  END LOOP;
END $$;

-- A shelf that is filled for the first time is news as well; loads announce it once a statement.
CREATE FUNCTION stock_filled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_change (kind, key)
    SELECT DISTINCT 'product', product_code FROM new_rows JOIN variant ON variant.code = new_rows.variant_code;
  NOTIFY catalog_change;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_filled AFTER INSERT ON stock REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION stock_filled();
