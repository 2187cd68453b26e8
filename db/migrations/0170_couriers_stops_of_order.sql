-- The page of an order shows its runs, also those that have ended.
CREATE INDEX run_stop_by_delivery ON run_stop (delivery_id);
