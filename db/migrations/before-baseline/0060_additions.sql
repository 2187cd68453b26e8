-- An order that was added to a placed one travels with it: `add_to` names that one for good. Before, placing left the
-- wish of the cart in the row and made an order of its own.
UPDATE shop_order SET add_to = NULL WHERE placed_at IS NOT NULL AND add_to IS NOT NULL;

CREATE INDEX shop_order_additions ON shop_order (add_to) WHERE add_to IS NOT NULL AND placed_at IS NOT NULL;
