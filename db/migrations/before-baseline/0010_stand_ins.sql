-- The embedded stand-ins of outside systems keep their own books. The shop reaches them only as it would reach
-- the real ones: over HTTP and SMTP. Nothing here refers to a table of the shop, or is referred to.

CREATE SCHEMA gateway_standin;

CREATE TABLE gateway_standin.payment (
  id              uuid PRIMARY KEY,
  token           text NOT NULL UNIQUE,             -- names the hosted page; unguessable
  reference       text NOT NULL UNIQUE,             -- the merchant's name for it
  idempotency_key text NOT NULL UNIQUE,
  amount          int  NOT NULL CHECK (amount > 0), -- bani
  currency        text NOT NULL,
  description     text NOT NULL,
  return_url      text NOT NULL,
  state           text NOT NULL CHECK (state IN ('created', 'challenge', 'pending', 'captured', 'failed')),
  card            text,                             -- the trial card's code, for its way of going wrong
  card_ends       text,                             -- the last four digits; nothing more of a card is kept
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

-- News for the merchant; it is told again until it says thank you.
CREATE TABLE gateway_standin.delivery (
  id           uuid PRIMARY KEY,                    -- the event's id
  payment_id   uuid NOT NULL REFERENCES gateway_standin.payment,
  body         text NOT NULL,
  copies       int  NOT NULL DEFAULT 1,             -- how often it is told even if all goes well
  told         int  NOT NULL DEFAULT 0,
  tries        int  NOT NULL DEFAULT 0,
  last_answer  text,                                -- '204', or what went wrong
  created_at   timestamptz NOT NULL,
  next_at      timestamptz                          -- null: done, or given up
);
CREATE INDEX gateway_delivery_of ON gateway_standin.delivery (payment_id);

CREATE SCHEMA mailbox_standin;

CREATE TABLE mailbox_standin.message (
  id          uuid PRIMARY KEY,
  number      bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  message_id  text NOT NULL UNIQUE,                 -- of the mail itself: the same mail twice is one message
  sender      text NOT NULL,
  recipients  text[] NOT NULL,
  subject     text NOT NULL,
  html        text,
  text        text,
  raw         bytea NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX mailbox_message_newest ON mailbox_standin.message (number DESC);
