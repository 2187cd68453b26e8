-- What becomes of a placed order while it is picked, and what its shopper wants if something is missing.

ALTER TABLE shop_order
  ADD COLUMN wants_substitutes boolean NOT NULL DEFAULT true,
  ADD COLUMN picked_at timestamptz,                 -- the picker has said what is in the bags
  ADD COLUMN is_changed boolean NOT NULL DEFAULT false,
  ADD COLUMN delay_minutes int NOT NULL DEFAULT 0 CHECK (delay_minutes BETWEEN 0 AND 1440);

-- A line keeps what was ordered beside what is delivered. A substitute is a line of its own that names the
-- line it stands in for; a line of which nothing came stays, with quantity 0.
ALTER TABLE order_item
  ADD COLUMN ordered jsonb,                         -- quantity, total, deposit as placed; null while unchanged
  ADD COLUMN replaces bigint,                       -- id of a line of the same order
  ADD COLUMN delivered_thousandths int CHECK (delivered_thousandths > 0), -- of one piece, when it came lighter
  DROP CONSTRAINT order_item_quantity_check,
  DROP CONSTRAINT order_item_check,
  ADD CONSTRAINT order_item_quantity CHECK (quantity BETWEEN 0 AND 100 AND (quantity > 0 OR ordered IS NOT NULL)),
  ADD CONSTRAINT order_item_total CHECK (total <= unit_price * quantity),
  ADD CONSTRAINT order_item_ordered CHECK ((change_reason IS NULL) = (ordered IS NULL));

-- Lets some pieces go and promises others, in one go and in the order of the codes, so that two orders never
-- wait for each other. Answers, as take_stock does, what could not be taken; then nothing is.
CREATE FUNCTION swap_stock(given jsonb, wanted jsonb) RETURNS TABLE (short_of text, available int)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM stock
    WHERE variant_code IN (SELECT l.variant_code FROM stock_lines(given || wanted) l) ORDER BY variant_code COLLATE "C"
    FOR UPDATE;
  RETURN QUERY SELECT t.short_of, t.available FROM take_stock(wanted) t;
  IF NOT FOUND THEN PERFORM give_back_stock(given); END IF;
END $$;

-- How the simulated warehouse is to treat a product, for whoever wants to see what follows.
CREATE SCHEMA warehouse_standin;
CREATE TABLE warehouse_standin.script (
  variant_code text PRIMARY KEY,
  outcome      text NOT NULL CHECK (outcome IN ('as-ordered', 'missing', 'replaced', 'fewer', 'partly-replaced', 'lighter')),
  delay_minutes int NOT NULL DEFAULT 0 CHECK (delay_minutes BETWEEN 0 AND 1440)
);
