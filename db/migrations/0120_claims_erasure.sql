-- The account of a bank is deleted with the shopper's personal data once a transfer is made; that there was one stays.
ALTER TABLE refund_request
  DROP CONSTRAINT refund_request_check2,
  ADD CONSTRAINT refund_request_iban CHECK (iban IS NULL OR destination = 'iban'),
  ADD COLUMN customer_id uuid;
UPDATE refund_request r SET customer_id = o.customer_id FROM shop_order o WHERE o.id = r.order_id;
CREATE INDEX refund_request_of_customer ON refund_request (customer_id) WHERE customer_id IS NOT NULL;
