-- Barcodes and shelf places of variants: what pickers scan and where they find it.

-- The GS1 check digit of the digits before it: weights 3 and 1 from the right.
CREATE FUNCTION gtin_check_digit(digits text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT ((10 - sum(d::int * CASE WHEN place % 2 = 1 THEN 3 ELSE 1 END) % 10) % 10)::text
  FROM regexp_split_to_table(reverse(digits), '') WITH ORDINALITY AS t (d, place)
$$;

-- A GTIN names one variant, and how many pieces of it a case holds. Of a label of the shop's own scales the row has a weight
-- of 0.
CREATE TABLE variant_barcode (
  gtin         text PRIMARY KEY CHECK (gtin ~ '^\d{14}$' AND right(gtin, 1) = gtin_check_digit(left(gtin, 13))),
  variant_code text NOT NULL REFERENCES variant ON DELETE CASCADE,
  pieces       int  NOT NULL DEFAULT 1 CHECK (pieces BETWEEN 1 AND 1000),
  version      int  NOT NULL DEFAULT 1
);
CREATE INDEX variant_barcode_by_variant ON variant_barcode (variant_code);

CREATE TABLE shelf_place (
  variant_code text PRIMARY KEY REFERENCES variant ON DELETE CASCADE,
  aisle        text NOT NULL CHECK (aisle <> ''),
  shelf        int  NOT NULL CHECK (shelf BETWEEN 1 AND 999),
  position     int  NOT NULL CHECK (position BETWEEN 1 AND 999),
  temperature  text NOT NULL CHECK (temperature IN ('ambient', 'chilled', 'frozen')),
  version      int  NOT NULL DEFAULT 1
);

-- Pieces that are not there any more are taken off, down to what orders have reserved. Returns the pieces taken off.
CREATE FUNCTION lower_stock(code text, pieces int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE off int;
BEGIN
  SELECT least(pieces, on_hand - reserved) INTO off FROM stock WHERE variant_code = code FOR NO KEY UPDATE;
  IF off > 0 THEN UPDATE stock SET on_hand = on_hand - off WHERE variant_code = code; END IF;
  RETURN coalesce(off, 0);
END $$;

-- Pieces that were found after all.
CREATE FUNCTION raise_stock(code text, pieces int) RETURNS void LANGUAGE sql AS $$
  UPDATE stock SET on_hand = on_hand + pieces WHERE variant_code = code
$$;
