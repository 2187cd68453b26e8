-- Support: chats of customers with the support desk. The messages are stored at the desk, which knows a chat by its id here.
CREATE TABLE chat_session (
  id          uuid PRIMARY KEY,                     -- uuid v7
  customer_id uuid NOT NULL,
  origin      text NOT NULL CHECK (origin IN ('checkout', 'report-problem')),
  type        text CHECK (type IN ('incomplete', 'delivery', 'return', 'other')),
  reason      text CHECK (reason IN ('late', 'not-delivered')),
  started_at  timestamptz NOT NULL,
  opened_at   timestamptz,                          -- null: the desk has not accepted it yet
  ended_at    timestamptz,
  CHECK ((origin = 'report-problem') = (type IS NOT NULL)),
  CHECK ((type IS NOT DISTINCT FROM 'delivery') = (reason IS NOT NULL))
);
-- One chat a customer at a time.
CREATE UNIQUE INDEX chat_session_live ON chat_session (customer_id) WHERE ended_at IS NULL;
CREATE INDEX chat_session_by_customer ON chat_session (customer_id, started_at);
