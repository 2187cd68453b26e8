-- The rules of a row of shop_order and order_item, each under the name of the CHECK constraint that it was. PostgreSQL parses the
-- expressions of all CHECK constraints of a table, here 36 KB, in every statement that writes a row of it, also one that changes
-- nothing they are about: 0.09 ms of the 0.2 ms that adding to a cart takes. The expressions of a function are parsed once a
-- session, and its trigger is not even called for a change of other columns.
-- A rule refuses a row where its expression is false, and not where it is null, as a constraint does.
CREATE FUNCTION check_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text := CASE
    WHEN NOT (new.state IN ('cart', 'merged', 'new', 'fulfilled', 'cancelled')) THEN 'shop_order_state_check'
    WHEN NOT (new.payment_state IN ('cart', 'new', 'processing', 'authorized', 'completed', 'failed', 'cancelled', 'refunded',
      'partially_refunded')) THEN 'shop_order_payment_state_check'
    WHEN NOT (new.shipping_state IN ('cart', 'ready', 'picking', 'shipped', 'delivered', 'returned', 'packed', 'cancelled'))
      THEN 'shop_order_shipping_state_check'
    WHEN NOT ((new.state = 'merged') = (new.merged_into IS NOT NULL)) THEN 'shop_order_check1'
    WHEN NOT ((new.state IN ('cart', 'merged')) = (new.placed_at IS NULL)) THEN 'shop_order_check2'
    WHEN NOT ((new.state = 'cancelled') = (new.cancelled_at IS NOT NULL)) THEN 'shop_order_check3'
    -- A placed order has everything that placing writes.
    WHEN NOT (new.state IN ('cart', 'merged') OR num_nulls(new.customer_id, new.shipping_address, new.interval_id,
      new.payment_method, new.is_genius, new.total, new.totals, new.search_text, new.payment_due_at) = 0)
      THEN 'shop_order_check4'
    WHEN NOT ((new.interval_id IS NULL) = (new.interval_since IS NULL)
      AND (new.interval_id IS NULL) = (new.interval_until IS NULL)) THEN 'shop_order_check'
    WHEN NOT (new.interval_kind IN ('two-hours', 'one-hour', 'express')) THEN 'shop_order_interval_kind_check'
    WHEN NOT (new.tip BETWEEN 0 AND 10000) THEN 'shop_order_tip_check'
    WHEN NOT (new.points >= 0) THEN 'shop_order_points_check'
    WHEN NOT (new.total >= 0) THEN 'shop_order_total_check'
    WHEN NOT (new.bags IN ('none', 'paper', 'reusable')) THEN 'shop_order_bags_check'
    WHEN NOT (new.sgr_bags BETWEEN 0 AND 2) THEN 'shop_order_sgr_bags_check'
    WHEN NOT (new.bags_back >= 0) THEN 'shop_order_bags_back_check'
    WHEN NOT (new.delay_minutes BETWEEN 0 AND 1440) THEN 'shop_order_delay_minutes_check'
    WHEN NOT (new.return_reason IN ('nobody-home', 'address-not-found', 'refused', 'age-not-proved'))
      THEN 'shop_order_return_reason_check'
    WHEN NOT ((new.returned_at IS NULL) = (new.return_reason IS NULL)
      AND (new.shipping_state <> 'returned' OR new.returned_at IS NOT NULL)) THEN 'shop_order_returned_check'
  END;
BEGIN
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of shop_order violates %', broken
      USING ERRCODE = 'check_violation', TABLE = 'shop_order', CONSTRAINT = broken;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION check_order_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text := CASE
    WHEN NOT (new.quantity >= 0 AND new.quantity <= 100 AND (new.quantity > 0 OR new.ordered IS NOT NULL))
      THEN 'order_item_quantity'
    WHEN NOT (num_nulls(new.unit_price, new.total, new.deposit, new.tax, new.frozen) IN (0, 5)) THEN 'order_item_placed'
    WHEN NOT (new.unit_price >= 0) THEN 'order_item_unit_price_check'
    WHEN NOT (new.total >= 0) THEN 'order_item_total_check'
    WHEN NOT (new.total <= new.unit_price * new.quantity) THEN 'order_item_total'
    WHEN NOT (new.deposit >= 0) THEN 'order_item_deposit_check'
    WHEN NOT (new.tax >= 0) THEN 'order_item_tax_check'
    WHEN NOT (new.change_reason IN ('deleted', 'replaced', 'partial_replaced', 'decreased', 'quantity_changed'))
      THEN 'order_item_change_reason_check'
    WHEN NOT ((new.change_reason IS NULL) = (new.ordered IS NULL)) THEN 'order_item_ordered'
    WHEN NOT (new.answer IN ('accepted', 'refused')) THEN 'order_item_answer_check'
    WHEN NOT (new.answer IS NULL OR new.change_reason IS NOT NULL) THEN 'order_item_answer'
    WHEN NOT (new.delivered_thousandths > 0) THEN 'order_item_delivered_thousandths_check'
    WHEN NOT (new.substitute ->> 'wish' IN ('closest', 'chosen', 'ask', 'none')
      AND (new.substitute ->> 'wish' = 'chosen') = (new.substitute ->> 'variantCode' IS NOT NULL))
      THEN 'order_item_substitute'
    -- Of a line no more is refunded than was paid for it.
    WHEN NOT (new.refunded_pieces = 0 AND new.refunded = 0
      OR new.refunded_pieces BETWEEN 0 AND new.quantity AND new.refunded BETWEEN 0 AND
        coalesce(new.total + new.deposit - coalesce((new.frozen #>> '{price,voucher}')::int, 0), 0)) THEN 'order_item_refunded'
  END;
BEGIN
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of order_item violates %', broken
      USING ERRCODE = 'check_violation', TABLE = 'order_item', CONSTRAINT = broken;
  END IF;
  RETURN NULL;
END $$;

ALTER TABLE shop_order DROP CONSTRAINT shop_order_state_check, DROP CONSTRAINT shop_order_payment_state_check,
  DROP CONSTRAINT shop_order_shipping_state_check, DROP CONSTRAINT shop_order_check, DROP CONSTRAINT shop_order_check1,
  DROP CONSTRAINT shop_order_check2, DROP CONSTRAINT shop_order_check3, DROP CONSTRAINT shop_order_check4,
  DROP CONSTRAINT shop_order_interval_kind_check, DROP CONSTRAINT shop_order_tip_check,
  DROP CONSTRAINT shop_order_points_check, DROP CONSTRAINT shop_order_total_check, DROP CONSTRAINT shop_order_bags_check,
  DROP CONSTRAINT shop_order_sgr_bags_check, DROP CONSTRAINT shop_order_bags_back_check,
  DROP CONSTRAINT shop_order_delay_minutes_check, DROP CONSTRAINT shop_order_return_reason_check,
  DROP CONSTRAINT shop_order_returned_check;
ALTER TABLE order_item DROP CONSTRAINT order_item_quantity, DROP CONSTRAINT order_item_placed,
  DROP CONSTRAINT order_item_unit_price_check, DROP CONSTRAINT order_item_total_check, DROP CONSTRAINT order_item_total,
  DROP CONSTRAINT order_item_deposit_check, DROP CONSTRAINT order_item_tax_check,
  DROP CONSTRAINT order_item_change_reason_check, DROP CONSTRAINT order_item_ordered,
  DROP CONSTRAINT order_item_answer_check, DROP CONSTRAINT order_item_answer,
  DROP CONSTRAINT order_item_delivered_thousandths_check, DROP CONSTRAINT order_item_substitute,
  DROP CONSTRAINT order_item_refunded;

-- All columns that check_order reads. After the row is written: a trigger before it would have PostgreSQL compute the generated
-- columns at every change.
CREATE TRIGGER shop_order_rules AFTER INSERT OR UPDATE OF state, payment_state, shipping_state, merged_into, placed_at,
  cancelled_at, customer_id, shipping_address, interval_id, interval_since, interval_until, interval_kind, payment_method,
  is_genius, total, totals, search_text, payment_due_at, tip, points, bags, sgr_bags, bags_back, delay_minutes, returned_at,
  return_reason ON shop_order FOR EACH ROW EXECUTE FUNCTION check_order();
CREATE TRIGGER order_item_rules AFTER INSERT OR UPDATE ON order_item FOR EACH ROW EXECUTE FUNCTION check_order_item();

-- The same condition, which is not parsed for a change of other columns.
DROP TRIGGER shop_order_words_change ON shop_order;
CREATE TRIGGER shop_order_words_change
  AFTER UPDATE OF placed_at, customer, shipping_address, billing_address ON shop_order FOR EACH ROW
  WHEN (NEW.placed_at IS NOT NULL AND (OLD.placed_at IS NULL OR NEW.customer IS DISTINCT FROM OLD.customer
    OR NEW.shipping_address IS DISTINCT FROM OLD.shipping_address
    OR NEW.billing_address IS DISTINCT FROM OLD.billing_address))
  EXECUTE FUNCTION keep_order_words();
