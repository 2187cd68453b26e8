-- Where in the shop the shopper added a line, as the page told: the list (`list`, its kind; `id`, `name`), the position in it
-- (`index`, `parentIndex`) and the reduction that the card showed (`unitDiscount` in lei, `discountType`).
-- Null for lines without a list, such as those that a client program adds.
ALTER TABLE order_item ADD COLUMN source jsonb;

-- The pieces ordered in the last day, by list, are a figure of the operator.
CREATE INDEX shop_order_placed ON shop_order (placed_at) WHERE placed_at IS NOT NULL;
