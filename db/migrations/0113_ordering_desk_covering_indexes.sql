-- The lists of the order desk read from indexes alone: an expression is neither in an index-only scan nor in the planner's
-- statistics of combined columns, so what is filtered most becomes columns.

ALTER TABLE shop_order
  ADD COLUMN zone text GENERATED ALWAYS AS (shipping_address ->> 'zone') STORED,
  ADD COLUMN display_rank smallint
    GENERATED ALWAYS AS (order_display_rank(state, payment_state, shipping_state, is_changed)) STORED;

DROP INDEX shop_order_listed_state, shop_order_listed_payment, shop_order_listed_zone, shop_order_listed_interval,
  shop_order_listed_total, shop_order_listed_changed;
-- Any combination of filters, in the order of placing.
CREATE INDEX shop_order_listed ON shop_order (placed_at, id)
  INCLUDE (zone, display_rank, state, payment_state, shipping_state, payment_method, is_changed, is_genius, total,
    interval_since)
  WHERE placed_at IS NOT NULL;
CREATE INDEX shop_order_listed_state ON shop_order (display_rank, placed_at, id) INCLUDE (zone) WHERE placed_at IS NOT NULL;
CREATE INDEX shop_order_listed_zone ON shop_order (zone, placed_at, id) INCLUDE (display_rank) WHERE placed_at IS NOT NULL;
CREATE INDEX shop_order_listed_payment ON shop_order (payment_state, placed_at, id) INCLUDE (zone, display_rank)
  WHERE placed_at IS NOT NULL;
CREATE INDEX shop_order_listed_interval ON shop_order (interval_since, placed_at, id) INCLUDE (zone, display_rank)
  WHERE placed_at IS NOT NULL;
CREATE INDEX shop_order_listed_total ON shop_order (total, placed_at, id) INCLUDE (zone, display_rank)
  WHERE placed_at IS NOT NULL;
CREATE INDEX shop_order_listed_changed ON shop_order (placed_at, id) INCLUDE (zone, display_rank)
  WHERE is_changed AND placed_at IS NOT NULL;
-- Zones and payments have states of their own: without it a few hundred thousand rows are taken for five.
CREATE STATISTICS shop_order_listed_together (mcv) ON zone, display_rank, payment_state FROM shop_order;

-- A common name is looked for in the newest orders one by one, a rare one by its words.
ALTER TABLE order_word DROP CONSTRAINT order_word_pkey, ADD PRIMARY KEY (order_id, word);
CREATE INDEX order_word_by_word ON order_word (word, order_id);
ALTER TABLE order_word ALTER COLUMN word SET STATISTICS 1000;
ALTER TABLE customer_word DROP CONSTRAINT customer_word_pkey, ADD PRIMARY KEY (customer_id, word);
CREATE INDEX customer_word_by_word ON customer_word (word, customer_id);
ALTER TABLE customer_word ALTER COLUMN word SET STATISTICS 1000;
