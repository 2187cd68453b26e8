-- When the courier handed the order over, by the clock of the phone; a phone without a connection tells it later. Null where no
-- courier of the shop did: `delivered_at` is when the shop was told.
ALTER TABLE shop_order ADD COLUMN handed_over_at timestamptz;
