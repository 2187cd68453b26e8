-- Platform: mechanisms that every module uses. The job queue (graphile-worker) creates its own schema.

-- Transactional outbox: an event is written in the transaction that causes it and delivered by a job afterwards.
CREATE TABLE outbox_event (
  id         uuid PRIMARY KEY,                      -- uuid v7, made by the application
  kind       text NOT NULL,                         -- 'order.placed'
  payload    jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A handler writes its row in its own transaction, so that an event that is delivered twice has one effect.
CREATE TABLE outbox_handled (
  event_id   uuid NOT NULL REFERENCES outbox_event ON DELETE CASCADE,
  handler    text NOT NULL,
  handled_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (event_id, handler)
);

-- Which process each worker of the job queue belongs to. The jobs of a killed process are released at once: a process
-- counts as alive while the database has a connection under its name.
CREATE TABLE job_runner (
  id         text PRIMARY KEY,                      -- the worker id, as it is written into jobs that are locked
  process    text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Fixed-window counters of calls.
CREATE TABLE rate_limit (
  key          text PRIMARY KEY,
  window_start timestamptz NOT NULL,
  hits         int NOT NULL
) WITH (fillfactor = 70);                           -- room for HOT updates

-- The secret that all keys are derived from, when SHOP_SECRET is not configured. Set SHOP_SECRET where several shops
-- share a server or where others can read the backups; then this table stays empty.
CREATE TABLE shop_secret (
  one    boolean PRIMARY KEY DEFAULT true CHECK (one),
  secret text NOT NULL CHECK (length(secret) >= 32)
);
