-- Paying: the ways to pay, what an order is to be paid with, each try at a gateway, and the gateway's news.
-- Money is whole bani.

CREATE TABLE payment_method (
  code             text PRIMARY KEY,
  id               int GENERATED ALWAYS AS IDENTITY UNIQUE,   -- of the wire
  type             text NOT NULL CHECK (type IN ('money', 'meal-voucher', 'points')),
  channel          text NOT NULL CHECK (channel IN ('gateway', 'door')), -- where the money is taken
  position         int  NOT NULL,
  name             text NOT NULL,
  description      text NOT NULL,
  instructions     text NOT NULL,
  uri              text,                                      -- where the shopper sets it up, if they must
  checkout_enabled boolean NOT NULL DEFAULT true,
  min_amount       int NOT NULL DEFAULT 1 CHECK (min_amount > 0),
  max_amount       int CHECK (max_amount >= min_amount)
);

INSERT INTO payment_method (code, type, channel, position, name, description, instructions, max_amount) VALUES
  ('card-online', 'money', 'gateway', 1, 'Card online', 'Visa sau Mastercard, confirmat în aplicația băncii',
   'După trimiterea comenzii ajungeți la pagina securizată de plată.', NULL),
  ('card-at-door', 'money', 'door', 2, 'Card la livrare', 'Curierul are un terminal contactless',
   'Pregătiți cardul sau telefonul când sosește curierul.', NULL),
  ('cash-at-door', 'money', 'door', 3, 'Numerar la livrare', 'Pentru comenzi de până la 1.500,00 lei',
   'Dacă puteți, pregătiți suma exactă.', 150000);

-- What one order is paid with: one row a type at first; an order that is added to may have more.
CREATE TABLE payment (
  id           uuid PRIMARY KEY,                              -- uuid v7 made by the application
  number       int GENERATED ALWAYS AS IDENTITY UNIQUE,       -- the wire's integer id
  order_id     uuid NOT NULL,
  customer_id  uuid,
  order_number text NOT NULL,                                 -- 'PF-204815', shown on the pay page
  order_token  text NOT NULL,                                 -- the browser comes back to the order by it
  type         text NOT NULL CHECK (type IN ('money', 'meal-voucher', 'points')),
  method_code  text NOT NULL REFERENCES payment_method,
  amount       int  NOT NULL CHECK (amount >= 0),
  refunded     int  NOT NULL DEFAULT 0,
  state        text NOT NULL CHECK (state IN ('new', 'processing', 'authorized', 'completed', 'failed', 'cancelled',
                                              'refunded', 'partially_refunded')),
  created_at   timestamptz NOT NULL,
  changed_at   timestamptz NOT NULL,
  CHECK (refunded BETWEEN 0 AND amount)
) WITH (fillfactor = 70);
CREATE INDEX payment_by_order ON payment (order_id, number);

-- One try to take the money at a gateway. Withdrawn: we no longer want it, so money that still comes goes back.
-- Disputed: the gateway reports another amount than was asked; a person has to look.
CREATE TABLE payment_attempt (
  id                  uuid PRIMARY KEY,
  number              int GENERATED ALWAYS AS IDENTITY,       -- a later try has a higher one
  payment_id          uuid NOT NULL REFERENCES payment,
  provider            text NOT NULL,
  reference           text NOT NULL UNIQUE,                   -- our name for it at the gateway
  provider_payment_id text,                                   -- the gateway's name for it
  pay_address         text,
  amount              int  NOT NULL CHECK (amount > 0),
  state               text NOT NULL CHECK (state IN ('new', 'started', 'failed', 'authorized', 'captured', 'refunded',
                                                     'withdrawn', 'disputed')),
  failure             text,                                   -- why the gateway refused, as it names it
  created_at          timestamptz NOT NULL,
  changed_at          timestamptz NOT NULL,
  look_at             timestamptz,                            -- when to ask the gateway, if it says nothing
  looks               int NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE INDEX payment_attempt_by_payment ON payment_attempt (payment_id, number);
CREATE UNIQUE INDEX payment_attempt_open ON payment_attempt (payment_id) WHERE state IN ('new', 'started');
CREATE INDEX payment_attempt_to_look_at ON payment_attempt (look_at) WHERE look_at IS NOT NULL;

-- Money on its way back to the shopper; the id is the gateway's idempotency key.
CREATE TABLE payment_refund (
  id         uuid PRIMARY KEY,
  attempt_id uuid NOT NULL REFERENCES payment_attempt,
  amount     int  NOT NULL CHECK (amount > 0),
  reason     text NOT NULL,                                   -- 'late-capture', 'order-cancelled' ...
  state      text NOT NULL CHECK (state IN ('due', 'done', 'refused')),
  created_at timestamptz NOT NULL,
  done_at    timestamptz
);
CREATE INDEX payment_refund_by_attempt ON payment_refund (attempt_id);
-- The whole sum of a capture that nobody wants goes back once, however often its news comes.
CREATE UNIQUE INDEX payment_refund_once ON payment_refund (attempt_id, reason) WHERE reason IN ('late-capture', 'order-cancelled');

-- What gateways told us, as they said it. Kept before it is acknowledged, applied by a job.
CREATE TABLE payment_event (
  id          uuid PRIMARY KEY,
  provider    text NOT NULL,
  event_id    text NOT NULL,
  raw         bytea NOT NULL,                                -- what was signed, byte for byte
  event       jsonb NOT NULL,                                -- the same, as the adapter read it
  received_at timestamptz NOT NULL,
  handled_at  timestamptz,
  outcome     text,                                           -- 'applied', 'ignored: stale', 'refused: wrong-amount' ...
  UNIQUE (provider, event_id)
);
