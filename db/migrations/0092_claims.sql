-- Claims and refunds as staff decide them. Reports, orders, lines, customers and members of staff are referred to by key without
-- a foreign key: each module owns its tables.

-- The work on a report of a problem.
CREATE TABLE claim_work (
  problem_id      uuid PRIMARY KEY,
  number          int  NOT NULL,                    -- 'R-3001'
  order_id        uuid NOT NULL,
  order_number    text NOT NULL,
  customer_id     uuid NOT NULL,
  client_name     text NOT NULL,
  address         text NOT NULL,                    -- of the delivery, for hints
  type            text NOT NULL,
  summary         text NOT NULL,                    -- names of the reported lines
  claimed         int  NOT NULL CHECK (claimed >= 0),
  state           text NOT NULL CHECK (state IN ('waiting', 'asked', 'signing', 'closed')),
  outcome         text CHECK (outcome IN ('accepted', 'refused', 'silent')),
  amount          int  NOT NULL DEFAULT 0 CHECK (amount >= 0),
  is_by_rule      boolean NOT NULL DEFAULT false,
  owner_id        uuid,
  owner_name      text,
  received_at     timestamptz NOT NULL,
  answer_due_at   timestamptz NOT NULL,
  decision_due_at timestamptz NOT NULL,
  answered_at     timestamptz,                      -- first word to the shopper
  asked_at        timestamptz,                      -- the clock stands still since then
  closed_at       timestamptz,
  version         int NOT NULL DEFAULT 1,
  changed_at      timestamptz NOT NULL,
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK ((state = 'closed') = (outcome IS NOT NULL)),
  CHECK ((state = 'asked') = (asked_at IS NOT NULL)),
  CHECK ((owner_id IS NULL) = (owner_name IS NULL))
);

-- What is due next: an answer, then a decision. A claim whose shopper is asked is due when the shopper has answered.
CREATE FUNCTION claim_due(answered_at timestamptz, answer_due_at timestamptz, decision_due_at timestamptz, state text)
  RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN state IN ('asked', 'closed') THEN 'infinity'::timestamptz
  WHEN answered_at IS NULL THEN least(answer_due_at, decision_due_at) ELSE decision_due_at END;

CREATE INDEX claim_work_due ON claim_work (claim_due(answered_at, answer_due_at, decision_due_at, state), received_at);
CREATE INDEX claim_work_received ON claim_work (received_at);
CREATE INDEX claim_work_claimed ON claim_work (claimed, received_at);
CREATE INDEX claim_work_of_customer ON claim_work (customer_id, received_at);
CREATE INDEX claim_work_at_address ON claim_work (address, received_at);
CREATE INDEX claim_work_of_order ON claim_work (order_id);
CREATE INDEX claim_work_asked ON claim_work (asked_at) WHERE state = 'asked';

-- What was claimed of a line, and what was decided.
CREATE TABLE claim_line (
  problem_id uuid NOT NULL REFERENCES claim_work ON DELETE CASCADE,
  item_id    bigint NOT NULL,
  pieces     int NOT NULL CHECK (pieces >= 0),
  accepted   int CHECK (accepted >= 0),
  amount     int CHECK (amount >= 0),
  reason     text,
  PRIMARY KEY (problem_id, item_id)
);

-- Questions, answers and notes of a claim, in their order.
CREATE TABLE claim_message (
  id         uuid PRIMARY KEY,
  problem_id uuid NOT NULL REFERENCES claim_work ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('question', 'answer', 'note')),
  text       text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  author     text NOT NULL,
  written_at timestamptz NOT NULL
);
CREATE INDEX claim_message_of_claim ON claim_message (problem_id, id);

-- Photographs of the shopper, encoded anew without what the camera had noted in them.
CREATE TABLE claim_photo (
  id          uuid PRIMARY KEY,
  problem_id  uuid NOT NULL REFERENCES claim_work ON DELETE CASCADE,
  content     bytea NOT NULL,
  width       int NOT NULL,
  height      int NOT NULL,
  hash        text NOT NULL,                        -- of the file as it was sent
  fingerprint bit(64) NOT NULL,                     -- of what it shows: similar pictures differ in few bits
  sent_at     timestamptz NOT NULL,
  UNIQUE (problem_id, hash)
);
CREATE INDEX claim_photo_hash ON claim_photo (hash);
CREATE INDEX claim_photo_sent ON claim_photo (sent_at);

-- A refund by hand or of a claim. One above the limit waits for a second person.
CREATE TABLE refund_request (
  id           uuid PRIMARY KEY,                    -- given by the form: a repeated call is one request
  order_id     uuid NOT NULL,
  order_number text NOT NULL,
  problem_id   uuid,
  parts        jsonb NOT NULL,
  amount       int  NOT NULL CHECK (amount > 0),
  destination  text NOT NULL CHECK (destination IN ('source', 'points', 'voucher', 'iban')),
  iban         text,
  message      text NOT NULL,                       -- to the shopper
  note         text,                                -- for the journal
  state        text NOT NULL CHECK (state IN ('waiting', 'done', 'refused', 'lapsed')),
  maker_id     uuid NOT NULL,
  maker_name   text NOT NULL,
  made_at      timestamptz NOT NULL,
  lapses_at    timestamptz,
  signer_id    uuid,
  signer_name  text,
  refusal      text,
  ended_at     timestamptz,
  CHECK (signer_id <> maker_id),
  CHECK ((state = 'waiting') = (ended_at IS NULL)),
  CHECK ((destination = 'iban') = (iban IS NOT NULL))
);
CREATE INDEX refund_request_of_order ON refund_request (order_id);
CREATE INDEX refund_request_waiting ON refund_request (made_at) WHERE state = 'waiting';
CREATE UNIQUE INDEX refund_request_of_claim ON refund_request (problem_id) WHERE state = 'waiting';

-- Reports that waited before there were claims.
INSERT INTO claim_work (problem_id, number, order_id, order_number, customer_id, client_name, address, type, summary, claimed,
    state, received_at, answer_due_at, decision_due_at, changed_at)
  SELECT p.id, p.number, p.order_id, 'PF-' || o.number, p.customer_id,
    coalesce(nullif(o.shipping_address ->> 'contactName', ''), o.customer ->> 'firstName', ''),
    concat_ws(', ', o.shipping_address ->> 'streetAddress', o.shipping_address ->> 'city'), p.type, '', 0, 'waiting',
    p.created_at, p.created_at + interval '4 hours', p.created_at + interval '2 days', p.created_at
  FROM order_problem p JOIN shop_order o ON o.id = p.order_id WHERE p.state = 'received';
INSERT INTO claim_line (problem_id, item_id, pieces)
  SELECT p.id, (item ->> 'itemId')::bigint, (item ->> 'quantity')::int
  FROM order_problem p CROSS JOIN LATERAL jsonb_array_elements(p.items) AS item WHERE p.state = 'received';
