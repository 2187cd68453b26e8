-- Payments: methods, what an order is paid with, attempts at gateways, refunds, and the ledger. Money is whole bani.

-- The texts that shoppers read are in public/locales/ro/payments.json, by code.
CREATE TABLE payment_method (
  code             text PRIMARY KEY,
  id               int GENERATED ALWAYS AS IDENTITY UNIQUE,   -- of the wire
  type             text NOT NULL CHECK (type IN ('money', 'meal-voucher', 'points')),
  -- Where it is paid; account: from the customer's loyalty points.
  channel          text NOT NULL CHECK (channel IN ('gateway', 'door', 'account')),
  position         int  NOT NULL,
  uri              text,                                      -- where the shopper sets it up, if that is needed
  checkout_enabled boolean NOT NULL DEFAULT true,             -- false: not a choice for the rest of the order
  min_amount       int NOT NULL DEFAULT 1 CHECK (min_amount > 0),
  max_amount       int CHECK (max_amount >= min_amount)
);
INSERT INTO payment_method (code, type, channel, position, checkout_enabled, max_amount) VALUES
  ('card-online',  'money',        'gateway', 1,  true,  NULL),
  ('card-at-door', 'money',        'door',    2,  true,  NULL),
  ('cash-at-door', 'money',        'door',    3,  true,  150000),
  ('meal-voucher', 'meal-voucher', 'gateway', 11, false, NULL),
  ('points',       'points',       'account', 12, false, NULL);

-- What one order is paid with: at first one row a type; an order with additions may have more.
CREATE TABLE payment (
  id           uuid PRIMARY KEY,                              -- uuid v7, made by the application
  number       int GENERATED ALWAYS AS IDENTITY UNIQUE,       -- the `id` of the wire
  order_id     uuid NOT NULL,                                 -- or the tip or Genius purchase that it is for
  customer_id  uuid,
  order_number text NOT NULL,                                 -- 'PF-204815', shown on the payment page
  order_token  text NOT NULL,                                 -- the browser returns to this order
  return_path  text CHECK (return_path LIKE '/%'),            -- where the browser returns to instead
  type         text NOT NULL CHECK (type IN ('money', 'meal-voucher', 'points')),
  method_code  text NOT NULL REFERENCES payment_method,
  card_code    text,                                          -- saved meal-voucher card; it may be deleted meanwhile
  amount       int  NOT NULL CHECK (amount >= 0),
  refunded     int  NOT NULL DEFAULT 0,
  state        text NOT NULL CHECK (state IN ('new', 'processing', 'authorized', 'completed', 'failed', 'cancelled',
                                              'refunded', 'partially_refunded')),
  created_at   timestamptz NOT NULL,
  changed_at   timestamptz NOT NULL,
  CHECK (refunded BETWEEN 0 AND amount)
) WITH (fillfactor = 70);                                     -- room for HOT updates
CREATE INDEX payment_by_order ON payment (order_id, number);

-- One attempt to charge a payment at a gateway. Withdrawn: no longer wanted, so a late capture is refunded. Disputed: the
-- gateway reports another amount than was requested; a person has to decide.
CREATE TABLE payment_attempt (
  id                  uuid PRIMARY KEY,
  number              int GENERATED ALWAYS AS IDENTITY,       -- later attempts have higher numbers
  payment_id          uuid NOT NULL REFERENCES payment,
  provider            text NOT NULL,
  reference           text NOT NULL UNIQUE,                   -- our name for it at the gateway
  provider_payment_id text,                                   -- the gateway's name for it
  pay_address         text,
  amount              int  NOT NULL CHECK (amount > 0),
  state               text NOT NULL CHECK (state IN ('new', 'started', 'failed', 'authorized', 'captured', 'refunded',
                                                     'withdrawn', 'disputed')),
  failure             text,                                   -- the gateway's reason
  created_at          timestamptz NOT NULL,
  changed_at          timestamptz NOT NULL,
  look_at             timestamptz,                            -- when to ask the gateway if no webhook comes
  looks               int NOT NULL DEFAULT 0
) WITH (fillfactor = 70);                                     -- room for HOT updates
CREATE INDEX payment_attempt_by_payment ON payment_attempt (payment_id, number);
CREATE UNIQUE INDEX payment_attempt_open ON payment_attempt (payment_id) WHERE state IN ('new', 'started');
CREATE INDEX payment_attempt_to_look_at ON payment_attempt (look_at) WHERE look_at IS NOT NULL;

-- Money that goes back to the customer, also points and cash. The id is the gateway's idempotency key.
CREATE TABLE payment_refund (
  id         uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payment,
  attempt_id uuid REFERENCES payment_attempt,                 -- null when no gateway was involved
  amount     int  NOT NULL CHECK (amount > 0),
  reason     text NOT NULL,                                   -- 'late-capture', 'order-cancelled'
  state      text NOT NULL CHECK (state IN ('due', 'done', 'refused')),
  created_at timestamptz NOT NULL,
  done_at    timestamptz
);
CREATE INDEX payment_refund_by_payment ON payment_refund (payment_id);
CREATE INDEX payment_refund_by_attempt ON payment_refund (attempt_id);
-- A whole capture is refunded once, however often its webhook comes.
CREATE UNIQUE INDEX payment_refund_once ON payment_refund (attempt_id, reason) WHERE reason IN ('late-capture', 'order-cancelled');

-- Refunds sent to a gateway without idempotency keys, written before the call so that no refund is sent twice. Without an
-- outcome it is unknown whether the gateway received the call.
CREATE TABLE payment_sent_refund (
  idempotency_key text PRIMARY KEY,
  outcome         text CHECK (outcome IN ('done', 'refused'))
);

-- Webhooks of gateways, stored before they are acknowledged and applied by a job.
CREATE TABLE payment_event (
  id          uuid PRIMARY KEY,
  provider    text NOT NULL,
  event_id    text NOT NULL,
  raw         bytea NOT NULL,                                 -- the signed bytes
  event       jsonb NOT NULL,                                 -- the same, as the adapter read it
  received_at timestamptz NOT NULL,
  handled_at  timestamptz,
  outcome     text,                                           -- 'applied', 'ignored: stale', 'refused: wrong-amount'
  UNIQUE (provider, event_id)
);

-- A meal-voucher card that a customer allows the shop to charge. Only the gateway knows its number.
CREATE TABLE meal_voucher_card (
  id          uuid PRIMARY KEY,
  number      int GENERATED ALWAYS AS IDENTITY UNIQUE,        -- the `id` of the wire
  customer_id uuid NOT NULL,
  code        text NOT NULL UNIQUE,                           -- names it in calls; reveals nothing of the card
  provider    text NOT NULL,
  token       text NOT NULL,                                  -- the gateway's name for the card
  issuer      text NOT NULL,
  ends        text NOT NULL CHECK (ends ~ '^[0-9]{4}$'),
  expires     text NOT NULL CHECK (expires ~ '^[0-9]{4}-[0-9]{2}$'), -- valid to the end of this month
  balance     int CHECK (balance >= 0),                       -- as the gateway last reported; null when it does not
  created_at  timestamptz NOT NULL,
  UNIQUE (customer_id, provider, token)
);

-- Double-entry ledger: a debit is positive, a credit negative. Append-only.
CREATE TABLE ledger_posting (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind      text NOT NULL,                                    -- 'ordered', 'captured', 'refunded'
  ref       uuid NOT NULL,                                    -- the payment, attempt or refund
  order_id  uuid NOT NULL,
  posted_at timestamptz NOT NULL,
  UNIQUE (kind, ref)                                          -- an event that is handled twice is posted once
);
CREATE INDEX ledger_posting_by_order ON ledger_posting (order_id);

CREATE TABLE ledger_entry (
  posting_id bigint NOT NULL REFERENCES ledger_posting,
  account    text NOT NULL CHECK (account IN ('receivable', 'gateway', 'meal-vouchers', 'points', 'cash', 'refunds-due',
                                              'sales', 'suspense')),
  amount     int NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (posting_id, account)
);

CREATE FUNCTION ledger_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger_entry e WHERE e.posting_id IN (SELECT posting_id FROM added)
             GROUP BY e.posting_id HAVING sum(e.amount) <> 0) THEN
    RAISE EXCEPTION 'a posting of the ledger does not sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_balance AFTER INSERT ON ledger_entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_must_balance();

CREATE FUNCTION ledger_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only ever added to' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ledger_entry_kept BEFORE UPDATE OR DELETE ON ledger_entry EXECUTE FUNCTION ledger_is_kept();
CREATE TRIGGER ledger_posting_kept BEFORE UPDATE OR DELETE ON ledger_posting EXECUTE FUNCTION ledger_is_kept();
