-- Events of an outside warehouse: the id of each is taken once. Kept for 30 days.
CREATE TABLE warehouse_event (
  id          text PRIMARY KEY,            -- `webhook-id`, given by the warehouse
  type        text NOT NULL,               -- 'picked'
  order_id    uuid NOT NULL,
  result      text NOT NULL CHECK (result IN ('moved', 'ignored')),
  received_at timestamptz NOT NULL
);
CREATE INDEX warehouse_event_received ON warehouse_event (received_at);
