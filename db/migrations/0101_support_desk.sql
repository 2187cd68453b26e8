-- Chats that staff answer at the console. Chats at an outside help desk keep their messages there.

-- A chat of the console's desk: in the queue while it has no agent.
CREATE TABLE chat_owner (
  chat_id     uuid PRIMARY KEY REFERENCES chat_session ON DELETE CASCADE,
  queued_at   timestamptz NOT NULL,  -- since when it waits, or waited last
  agent_id    text,  -- of the member of staff
  agent       text,  -- the name as it was then
  taken_at    timestamptz,
  ended_at    timestamptz,
  CHECK (num_nulls(agent_id, agent, taken_at) IN (0, 3))
);
CREATE INDEX chat_owner_open ON chat_owner (queued_at) WHERE ended_at IS NULL;
CREATE INDEX chat_owner_of_agent ON chat_owner (agent_id) WHERE ended_at IS NULL;

CREATE TABLE chat_message (
  chat_id uuid NOT NULL REFERENCES chat_owner ON DELETE CASCADE,
  id      uuid NOT NULL,  -- made by whoever writes: the same one again is one message
  number  bigint GENERATED ALWAYS AS IDENTITY,
  sender  text NOT NULL CHECK (sender IN ('customer', 'agent')),
  author  text,  -- of an agent the name as it was then
  text    text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (chat_id, id),
  CHECK ((sender = 'agent') = (author IS NOT NULL))
);
CREATE INDEX chat_message_in_order ON chat_message (chat_id, number);

-- Who answers chats now. An agent that was not seen for three minutes is away.
CREATE TABLE chat_agent (
  agent_id     text PRIMARY KEY,
  name         text NOT NULL,
  is_available boolean NOT NULL,
  seen_at      timestamptz NOT NULL
);

-- Prepared answers; fields such as {{nume}} are filled before they are sent.
CREATE TABLE canned_answer (
  id         uuid PRIMARY KEY,
  title      text NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  text       text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  version    integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL
);

-- Open pages of agents and shoppers hear of each change, whichever process makes it.
CREATE FUNCTION tell_chat_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('chat_news', NEW.chat_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER chat_message_news AFTER INSERT ON chat_message FOR EACH ROW EXECUTE FUNCTION tell_chat_news();
CREATE TRIGGER chat_owner_news AFTER INSERT OR UPDATE ON chat_owner FOR EACH ROW EXECUTE FUNCTION tell_chat_news();
