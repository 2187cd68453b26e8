-- An order that came back from the door: `returned` waits for the shopper's word, `packed` for its next van.
ALTER TABLE shop_order DROP CONSTRAINT shop_order_shipping_state_check;
ALTER TABLE shop_order ADD CONSTRAINT shop_order_shipping_state_check CHECK (shipping_state IN ('cart', 'ready', 'picking',
  'shipped', 'delivered', 'returned', 'packed', 'cancelled'));

ALTER TABLE shop_order
  ADD COLUMN returned_at   timestamptz,             -- when it came back last
  ADD COLUMN return_reason text CHECK (return_reason IN ('nobody-home', 'address-not-found', 'refused', 'age-not-proved')),
  ADD CONSTRAINT shop_order_returned_check CHECK (
    (returned_at IS NULL) = (return_reason IS NULL) AND (shipping_state <> 'returned' OR returned_at IS NOT NULL));

-- Those that wait for too long are given up.
CREATE INDEX shop_order_returned ON shop_order (returned_at) WHERE shipping_state = 'returned';

-- The simulated warehouse may be asked to bring an order with a product back, with this reason.
ALTER TABLE warehouse_standin.script ADD COLUMN comes_back text;
