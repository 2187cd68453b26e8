-- Stand-ins: the embedded replacements of outside systems. Each has a schema of its own. The shop reaches them only over
-- HTTP and SMTP, as it would the real systems: no table of the shop refers to these, nor the other way round. They go
-- unused in a shop that configures the real systems.

-- Identity provider: the records of its OpenID Connect library.
CREATE SCHEMA stand_in_identity;

CREATE TABLE stand_in_identity.record (
  model       text NOT NULL,                        -- 'Session', 'AuthorizationCode'
  id          text NOT NULL,
  payload     jsonb NOT NULL,
  uid         text,
  grant_id    text,
  consumed_at timestamptz,
  expires_at  timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX record_uid ON stand_in_identity.record (uid) WHERE uid IS NOT NULL;
CREATE INDEX record_grant ON stand_in_identity.record (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX record_expiry ON stand_in_identity.record (expires_at);

-- Payment gateway.
CREATE SCHEMA gateway_standin;

CREATE TABLE gateway_standin.payment (
  id              uuid PRIMARY KEY,
  token           text NOT NULL UNIQUE,             -- unguessable part of the payment page's address
  reference       text NOT NULL UNIQUE,             -- the merchant's name for it
  idempotency_key text NOT NULL UNIQUE,
  kind            text NOT NULL DEFAULT 'card' CHECK (kind IN ('card', 'meal-voucher')),
  amount          int  NOT NULL CHECK (amount > 0), -- bani
  currency        text NOT NULL,
  description     text NOT NULL,
  return_url      text NOT NULL,
  state           text NOT NULL CHECK (state IN ('created', 'challenge', 'pending', 'captured', 'failed')),
  card            text,                             -- code of the test card, which decides how the payment fails
  card_ends       text,                             -- last four digits; nothing else of the card is stored
  card_token      text,                             -- the saved meal-voucher card that is charged
  challenge_code  text,
  tries           int NOT NULL DEFAULT 0,
  failure         text,
  created_at      timestamptz NOT NULL,
  changed_at      timestamptz NOT NULL
);
CREATE INDEX gateway_payment_newest ON gateway_standin.payment (created_at DESC);

CREATE TABLE gateway_standin.refund (
  idempotency_key text PRIMARY KEY,
  payment_id      uuid NOT NULL REFERENCES gateway_standin.payment,
  amount          int  NOT NULL CHECK (amount > 0),
  created_at      timestamptz NOT NULL
);

-- Webhooks, sent again until they are acknowledged.
CREATE TABLE gateway_standin.delivery (
  id           uuid PRIMARY KEY,                    -- id of the event
  payment_id   uuid NOT NULL REFERENCES gateway_standin.payment,
  body         text NOT NULL,
  copies       int  NOT NULL DEFAULT 1,             -- how often it is sent even when acknowledged
  told         int  NOT NULL DEFAULT 0,             -- how often it was acknowledged
  tries        int  NOT NULL DEFAULT 0,
  last_answer  text,                                -- '204', or the error
  created_at   timestamptz NOT NULL,
  next_at      timestamptz                          -- null: done, or given up
);
CREATE INDEX gateway_delivery_of ON gateway_standin.delivery (payment_id);

CREATE TABLE gateway_standin.meal_card (
  token   text PRIMARY KEY,
  issuer  text NOT NULL,
  ends    text NOT NULL,
  expires text NOT NULL,
  balance int  NOT NULL CHECK (balance >= 0)
);

-- Mail server.
CREATE SCHEMA mailbox_standin;

CREATE TABLE mailbox_standin.message (
  id          uuid PRIMARY KEY,
  number      bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  message_id  text NOT NULL UNIQUE,                 -- an e-mail that is sent twice is stored once
  sender      text NOT NULL,
  recipients  text[] NOT NULL,
  subject     text NOT NULL,
  html        text,
  text        text,
  raw         bytea NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX mailbox_message_newest ON mailbox_standin.message (number DESC);

-- SMS service.
CREATE SCHEMA sms_standin;

CREATE TABLE sms_standin.message (
  id          uuid PRIMARY KEY,
  number      bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  recipient   text NOT NULL,
  text        text NOT NULL,
  received_at timestamptz NOT NULL
);

-- Content service. `conduct` is how it behaves at the moment, so that its failures can be tried by hand.
CREATE SCHEMA content_standin;

CREATE TABLE content_standin.conduct (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  conduct  text NOT NULL CHECK (conduct IN ('answers', 'fails', 'hangs', 'babbles'))
);

-- Published or withdrawn by hand, whatever the files of the content say.
CREATE TABLE content_standin.publication (
  entry_id     text PRIMARY KEY,
  published_at timestamptz                          -- null: withdrawn
);

-- Support desk.
CREATE SCHEMA chat_standin;

CREATE TABLE chat_standin.desk (
  only_row  boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  has_agent boolean NOT NULL,
  conduct   text NOT NULL CHECK (conduct IN ('answers', 'fails', 'hangs'))
);
INSERT INTO chat_standin.desk (has_agent, conduct) VALUES (true, 'answers');

CREATE TABLE chat_standin.contact (
  id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE,                       -- compared as it is, case included
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
  opening    jsonb NOT NULL,                        -- the call that opened the chat
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

-- Warehouse and couriers.
CREATE SCHEMA warehouse_standin;

-- What happens to a product when it is picked, set by hand.
CREATE TABLE warehouse_standin.script (
  variant_code  text PRIMARY KEY,
  outcome       text NOT NULL CHECK (outcome IN ('as-ordered', 'missing', 'replaced', 'fewer', 'partly-replaced', 'lighter')),
  delay_minutes int NOT NULL DEFAULT 0 CHECK (delay_minutes BETWEEN 0 AND 1440),
  comes_back    text                                -- return_reason with which orders of the product come back
);

-- What the warehouse counts in the packaging that an order hands back, set by hand; null packs are never counted.
CREATE TABLE warehouse_standin.count_script (
  order_id uuid PRIMARY KEY,
  packs    int CHECK (packs >= 0),
  bags     int NOT NULL DEFAULT 0 CHECK (bags >= 0)
);

-- Whether it accepts messages.
CREATE TABLE warehouse_standin.ear (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  conduct  text NOT NULL CHECK (conduct IN ('listens', 'fails'))
);
INSERT INTO warehouse_standin.ear (conduct) VALUES ('listens');

-- Messages that it has received.
CREATE TABLE warehouse_standin.word (
  id           uuid PRIMARY KEY,
  number       bigint GENERATED ALWAYS AS IDENTITY,
  kind         text NOT NULL CHECK (kind IN ('courier-message', 'left-out')),
  order_number text NOT NULL,
  text         text NOT NULL,
  heard_at     timestamptz NOT NULL
);
