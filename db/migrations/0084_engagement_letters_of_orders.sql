-- Which order a letter is about, so that staff can read and send it again.
ALTER TABLE mail ADD COLUMN order_id uuid;  -- null for letters about anything else
UPDATE mail SET order_id = (e.payload ->> 'orderId')::uuid FROM outbox_event e
  WHERE e.id = mail.event_id AND mail.kind LIKE 'order-%' AND e.payload ? 'orderId';
CREATE INDEX mail_of_order ON mail (order_id) WHERE order_id IS NOT NULL;
