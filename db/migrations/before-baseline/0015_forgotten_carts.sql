-- Guests' carts by age, so that those nobody came back to can be thrown away. By the day they were begun
-- and not by the last change, which would make every change of a cart dearer.
CREATE INDEX shop_order_guest_cart ON shop_order (created_at) WHERE customer_id IS NULL;
