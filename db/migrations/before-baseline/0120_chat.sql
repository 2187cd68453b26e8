-- Conversations of customers with the support desk. What is said in them is kept at the desk, which knows each by its id here.

CREATE TABLE chat_session (
  id          uuid PRIMARY KEY,                     -- uuid v7
  customer_id uuid NOT NULL,
  origin      text NOT NULL CHECK (origin IN ('checkout', 'report-problem')),
  type        text CHECK (type IN ('incomplete', 'delivery', 'return', 'other')),
  reason      text CHECK (reason IN ('late', 'not-delivered')),
  started_at  timestamptz NOT NULL,
  opened_at   timestamptz,                          -- null: the desk has not taken it yet
  ended_at    timestamptz,
  CHECK ((origin = 'report-problem') = (type IS NOT NULL)),
  CHECK ((type IS NOT DISTINCT FROM 'delivery') = (reason IS NOT NULL))
);
-- One at a time.
CREATE UNIQUE INDEX chat_session_live ON chat_session (customer_id) WHERE ended_at IS NULL;
CREATE INDEX chat_session_by_customer ON chat_session (customer_id, started_at);

-- The embedded desk: the two records of each chat, what is said, whether an agent is there and how the desk behaves.
CREATE SCHEMA chat_standin;

CREATE TABLE chat_standin.desk (
  only_row  boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  has_agent boolean NOT NULL,
  conduct   text NOT NULL CHECK (conduct IN ('answers', 'fails', 'hangs'))
);
INSERT INTO chat_standin.desk (has_agent, conduct) VALUES (true, 'answers');

CREATE TABLE chat_standin.contact (
  id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE,                       -- matched exactly
  name  text NOT NULL,
  phone text NOT NULL
);
CREATE TABLE chat_standin.support_case (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chat_id    uuid NOT NULL UNIQUE,
  contact_id bigint NOT NULL REFERENCES chat_standin.contact,
  origin     text NOT NULL,
  type       text NOT NULL,
  reason     text NOT NULL,
  opening    jsonb NOT NULL,                        -- the initialisation, as it came
  state      text NOT NULL CHECK (state IN ('waiting', 'open', 'ended')),
  begun_at   timestamptz NOT NULL
);
CREATE INDEX support_case_by_contact ON chat_standin.support_case (contact_id);
CREATE TABLE chat_standin.message (
  chat_id uuid NOT NULL REFERENCES chat_standin.support_case (chat_id) ON DELETE CASCADE,
  id      uuid NOT NULL,
  number  bigint GENERATED ALWAYS AS IDENTITY,
  sender  text NOT NULL CHECK (sender IN ('customer', 'agent')),
  text    text NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (chat_id, id)
);
