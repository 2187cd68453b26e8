-- Mechanisms every module uses. The job queue brings its own schema (graphile_worker).

CREATE TABLE outbox_event (
  id         uuid PRIMARY KEY,                      -- uuid v7 made by the application
  kind       text NOT NULL,                         -- 'order.placed'
  payload    jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- One row for each consequence that has happened: a handler writes it in its own transaction.
CREATE TABLE outbox_handled (
  event_id   uuid NOT NULL REFERENCES outbox_event ON DELETE CASCADE,
  handler    text NOT NULL,
  handled_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (event_id, handler)
);

CREATE TABLE rate_limit (
  key          text PRIMARY KEY,
  window_start timestamptz NOT NULL,
  hits         int NOT NULL
) WITH (fillfactor = 70);
