-- Runs of couriers. Orders, totes and members of staff are referred to by key without a foreign key: each module owns its
-- tables.

CREATE TABLE vehicle (
  id        uuid PRIMARY KEY,
  name      text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  plate     text NOT NULL UNIQUE CHECK (length(plate) BETWEEN 1 AND 20),
  totes     int  NOT NULL CHECK (totes BETWEEN 1 AND 200),
  is_active boolean NOT NULL DEFAULT true,
  version   int NOT NULL DEFAULT 1
);

-- A van with its courier, from the warehouse through one zone and back.
CREATE TABLE run (
  id           uuid PRIMARY KEY,
  number       int GENERATED ALWAYS AS IDENTITY (START WITH 11) UNIQUE,
  zone         text NOT NULL,
  since        timestamptz NOT NULL,            -- of the interval that it serves
  until        timestamptz NOT NULL,
  vehicle_id   uuid NOT NULL REFERENCES vehicle,
  courier_id   uuid NOT NULL,
  courier_name text NOT NULL,
  state        text NOT NULL CHECK (state IN ('planned', 'loading', 'out', 'back', 'counted', 'closed', 'cancelled')),
  departs_at   timestamptz NOT NULL,            -- planned
  accepted_at  timestamptz,
  departed_at  timestamptz,
  back_at      timestamptz,
  closed_at    timestamptz,
  made_by      text NOT NULL,
  created_at   timestamptz NOT NULL,
  changed_at   timestamptz NOT NULL,
  version      int NOT NULL DEFAULT 1,
  CHECK (since < until)
);
CREATE INDEX run_of_courier ON run (courier_id, created_at) WHERE state NOT IN ('closed', 'cancelled');
CREATE INDEX run_by_day ON run (since);
CREATE INDEX run_to_sign ON run (back_at) WHERE state = 'counted';

-- A delivery in a run. It ends when the door is done, the delivery stays behind, or another run takes it.
CREATE TABLE run_stop (
  id          uuid PRIMARY KEY,
  run_id      uuid NOT NULL REFERENCES run,
  delivery_id uuid NOT NULL,
  number      int  NOT NULL,                    -- of the order
  position    int  NOT NULL CHECK (position >= 1),
  state       text NOT NULL CHECK (state IN
    ('waiting', 'left-behind', 'removed', 'on-the-way', 'at-door', 'delivered', 'returned')),
  reason      text,                             -- of what stayed behind or came back
  is_second_try boolean NOT NULL DEFAULT false,
  expected_at timestamptz NOT NULL,
  arrived_at  timestamptz,                      -- by the clock of the phone
  ended_at    timestamptz,
  version     int NOT NULL DEFAULT 1,
  CHECK ((ended_at IS NULL) = (state IN ('waiting', 'on-the-way', 'at-door')))
);
CREATE UNIQUE INDEX run_stop_open ON run_stop (delivery_id) WHERE ended_at IS NULL;
CREATE INDEX run_stop_of_run ON run_stop (run_id, position);

-- A tote in the van, and back in the warehouse.
CREATE TABLE run_tote (
  stop_id       uuid NOT NULL REFERENCES run_stop,
  order_tote_id uuid NOT NULL,
  tote_code     text NOT NULL,
  loaded_at     timestamptz NOT NULL,
  back_at       timestamptz,
  PRIMARY KEY (stop_id, order_tote_id)
);

-- Calls to a shopper who does not open, by the id and the clock of the phone.
CREATE TABLE door_call (
  id      uuid PRIMARY KEY,
  stop_id uuid NOT NULL REFERENCES run_stop,
  made_at timestamptz NOT NULL
);
CREATE INDEX door_call_of_stop ON door_call (stop_id);

-- What became of a stop, once by the id of the phone. A stop with a second try has several.
CREATE TABLE door_outcome (
  id          uuid PRIMARY KEY,
  stop_id     uuid NOT NULL REFERENCES run_stop,
  kind        text NOT NULL CHECK (kind IN ('handed-over', 'left-at-door', 'second-try', 'returned')),
  -- Whether the shopper proved their age. No data of the document are stored.
  age_proved  boolean,
  refused     jsonb NOT NULL DEFAULT '[]',      -- [{"lineId", "name", "pieces", "reason"}]
  sgr_bags    int NOT NULL DEFAULT 0 CHECK (sgr_bags BETWEEN 0 AND 2),
  bags_back   int NOT NULL DEFAULT 0 CHECK (bags_back BETWEEN 0 AND 60),
  asked       int NOT NULL DEFAULT 0 CHECK (asked >= 0),    -- bani that were due, without the tip
  reason      text,                             -- of what came back
  noted_at    timestamptz NOT NULL,             -- by the clock of the phone
  received_at timestamptz NOT NULL
);
CREATE INDEX door_outcome_of_stop ON door_outcome (stop_id);

-- Money taken at a door, in bani. The amounts of an outcome add up to what was asked.
CREATE TABLE door_money (
  outcome_id uuid NOT NULL REFERENCES door_outcome,
  means      text NOT NULL CHECK (means IN ('cash', 'card', 'meal-voucher')),
  amount     int  NOT NULL CHECK (amount >= 0),
  tip        int  NOT NULL DEFAULT 0 CHECK (tip >= 0),
  reference  text CHECK (length(reference) <= 40),          -- of the terminal's receipt
  PRIMARY KEY (outcome_id, means),
  CHECK (amount + tip > 0)
);

-- Re-encoded, without location data; deleted after 90 days.
CREATE TABLE door_photo (
  id       uuid PRIMARY KEY,                    -- given by the phone
  stop_id  uuid NOT NULL REFERENCES run_stop,
  jpeg     bytea NOT NULL,
  taken_at timestamptz NOT NULL
);
CREATE INDEX door_photo_of_stop ON door_photo (stop_id);
CREATE INDEX door_photo_age ON door_photo (taken_at);

-- The money of a run, counted against what the doors noted. Bani.
CREATE TABLE run_cash (
  run_id            uuid PRIMARY KEY REFERENCES run,
  pieces            jsonb NOT NULL,             -- of each note and coin, by its bani
  cash_expected     int NOT NULL,
  cash_counted      int NOT NULL CHECK (cash_counted >= 0),
  terminal_expected int NOT NULL,
  terminal_counted  int NOT NULL CHECK (terminal_counted >= 0),
  reason            text,
  needs             text CHECK (needs IN ('cash.count', 'cash.close')),   -- whose signature
  counted_by        uuid NOT NULL,
  counted_by_name   text NOT NULL,
  counted_at        timestamptz NOT NULL,
  signed_by         uuid,
  signed_by_name    text,
  signed_at         timestamptz,
  version           int NOT NULL DEFAULT 1,
  CHECK (signed_by <> counted_by)
);

-- The money of card terminals is not in the couriers' purses. What was paid by card at doors before goes there too.
ALTER TABLE ledger_entry
  DROP CONSTRAINT ledger_entry_account_check,
  ADD CONSTRAINT ledger_entry_account_check CHECK (account IN ('receivable', 'gateway', 'meal-vouchers', 'points',
    'gift-vouchers', 'cash', 'terminals', 'refunds-due', 'sales', 'suspense'));
INSERT INTO payment_method (code, type, channel, position, checkout_enabled) VALUES
  ('meal-voucher-at-door', 'meal-voucher', 'door', 14, false);
WITH paid AS (
  SELECT id, order_id, amount - refunded AS amount FROM payment
  WHERE method_code = 'card-at-door' AND state IN ('completed', 'partially_refunded') AND amount > refunded
), posted AS (
  INSERT INTO ledger_posting (kind, ref, order_id, posted_at) SELECT 'by-terminal', id, order_id, now() FROM paid
  RETURNING id, ref
)
INSERT INTO ledger_entry (posting_id, account, amount)
SELECT posted.id, e.account, e.amount FROM posted JOIN paid ON paid.id = posted.ref
CROSS JOIN LATERAL (VALUES ('terminals', paid.amount), ('cash', -paid.amount)) AS e (account, amount);
