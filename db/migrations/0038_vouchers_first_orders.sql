-- Vouchers for the first orders of a customer.

ALTER TABLE voucher ADD COLUMN first_orders int CHECK (first_orders BETWEEN 1 AND 100); -- null: whatever was ordered before

-- How many orders a customer has placed and not cancelled, at most 100. Of ordering, for vouchers.
CREATE FUNCTION placed_orders_of(buyer uuid) RETURNS int LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT count(*)::int FROM (
  SELECT FROM shop_order WHERE customer_id = buyer AND placed_at IS NOT NULL AND state <> 'cancelled' LIMIT 100) AS placed);
