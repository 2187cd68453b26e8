-- The rules of 0316 also for a session with session_replication_role = replica, as the constraints held before: a subscriber of
-- logical replication and pg_restore --disable-triggers write such rows, and an ordinary trigger does not fire for them.
-- shop_order_rules fires for a change of the columns that it reads, and order_item_rules at every change of a line.
ALTER TABLE shop_order ENABLE ALWAYS TRIGGER shop_order_rules;
ALTER TABLE order_item ENABLE ALWAYS TRIGGER order_item_rules;
