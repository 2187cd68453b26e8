-- Addresses of outside systems that learn of events. Secrets are derived from the shop's secret, the id and the number.
CREATE TABLE webhook_endpoint (
  id                uuid PRIMARY KEY,      -- given by the form: a repeated call makes no second endpoint
  name              text NOT NULL,
  url               text NOT NULL,
  kinds             text[] NOT NULL,       -- 'order.placed'
  state             text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused')),
  pause_reason      text CHECK (pause_reason IN ('failed', 'gone', 'by-hand')),
  paused_at         timestamptz,
  secret_number     int NOT NULL DEFAULT 1,
  secret_changed_at timestamptz,           -- the secret before it still signs for 24 hours
  created_at        timestamptz NOT NULL,
  version           int NOT NULL DEFAULT 1,
  CHECK ((state = 'paused') = (pause_reason IS NOT NULL)),
  CHECK ((state = 'paused') = (paused_at IS NOT NULL))
);

-- One event for one endpoint, with its body as it is sent. Kept for 30 days.
CREATE TABLE webhook_delivery (
  id            uuid PRIMARY KEY,          -- uuid v7
  endpoint_id   uuid NOT NULL REFERENCES webhook_endpoint ON DELETE CASCADE,
  event_id      uuid NOT NULL,             -- `webhook-id`: the same for each try and each endpoint
  kind          text NOT NULL,
  body          text NOT NULL,
  state         text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  is_by_hand    boolean NOT NULL DEFAULT false, -- sent again by a person: also to a paused endpoint
  tries         int NOT NULL DEFAULT 0,
  due_at        timestamptz,               -- of the next try; during a try, when it is given up as lost
  created_at    timestamptz NOT NULL,
  last_tried_at timestamptz,
  last_status   int,
  last_fault    text,                      -- why no status came: 'too-slow', 'not-public'
  delivered_at  timestamptz,
  UNIQUE (event_id, endpoint_id),
  CHECK ((state = 'waiting') = (due_at IS NOT NULL)),
  CHECK ((state = 'delivered') = (delivered_at IS NOT NULL))
);
CREATE INDEX webhook_delivery_of_endpoint ON webhook_delivery (endpoint_id, id);
CREATE INDEX webhook_delivery_waiting ON webhook_delivery (due_at) WHERE state = 'waiting';

-- Up to where changes of stock have been told. Without a row nobody listens to them.
CREATE TABLE webhook_stock_position (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  snapshot text NOT NULL,
  turn     bigint NOT NULL DEFAULT 0       -- the version of stock that an event tells
);
