-- Picking and packing by people. Orders, lines, variants and members of staff are referred to by key without a foreign key:
-- each module owns its tables.

-- A delivery in the hands of the warehouse: an order with its additions.
CREATE TABLE pick_order (
  id             uuid PRIMARY KEY,                  -- of the order that the additions belong to
  number         int  NOT NULL,
  departs_at     timestamptz NOT NULL,
  delivery_day   date NOT NULL,
  is_express     boolean NOT NULL,
  zone           text,
  state          text NOT NULL CHECK (state IN ('open', 'picked', 'sealed', 'out', 'cancelled')),
  batch_id       uuid,                              -- made by a dispatcher
  bags_used      jsonb,                             -- beside the bags sold: {"paper": 2, "reusable": 0}
  sealed_at      timestamptz,
  version        int NOT NULL DEFAULT 1,
  accepted_at    timestamptz NOT NULL,
  changed_at     timestamptz NOT NULL
);
CREATE INDEX pick_order_queue ON pick_order (is_express DESC, departs_at, id) WHERE state = 'open';
CREATE INDEX pick_order_packing ON pick_order (departs_at) WHERE state = 'picked';

CREATE TABLE pick_batch (
  id         uuid PRIMARY KEY,
  number     int GENERATED ALWAYS AS IDENTITY (START WITH 101) UNIQUE,
  made_by    text NOT NULL,
  created_at timestamptz NOT NULL
);

-- What one picker takes of an order or of an addition: its lines of one temperature.
CREATE TABLE pick_task (
  id          uuid PRIMARY KEY,
  delivery_id uuid NOT NULL REFERENCES pick_order,
  order_id    uuid NOT NULL,
  order_number int NOT NULL,
  temperature text NOT NULL CHECK (temperature IN ('ambient', 'chilled', 'frozen')),
  state       text NOT NULL CHECK (state IN ('waiting', 'claimed', 'picking', 'paused', 'picked', 'cancelled')),
  lines       int  NOT NULL CHECK (lines >= 0),
  pieces      int  NOT NULL CHECK (pieces >= 0),
  version     int  NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL,
  changed_at  timestamptz NOT NULL,
  UNIQUE (order_id, temperature)
);
CREATE INDEX pick_task_by_delivery ON pick_task (delivery_id);
CREATE INDEX pick_task_open ON pick_task (temperature, delivery_id) WHERE state IN ('waiting', 'claimed', 'picking', 'paused');

-- Who works on a task. Of the claims of a task one is live.
CREATE TABLE pick_claim (
  id          uuid PRIMARY KEY,
  task_id     uuid NOT NULL REFERENCES pick_task,
  picker_id   uuid NOT NULL,
  picker_name text NOT NULL,
  mode        text NOT NULL CHECK (mode IN ('single', 'batch', 'zone')),
  claimed_at  timestamptz NOT NULL,
  lease_until timestamptz NOT NULL,
  paused_at   timestamptz,
  ended_at    timestamptz,
  end_reason  text CHECK (end_reason IN ('finished', 'given-back', 'lapsed', 'taken-over', 'cancelled')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE UNIQUE INDEX pick_claim_live ON pick_claim (task_id) WHERE ended_at IS NULL;
CREATE INDEX pick_claim_of_picker ON pick_claim (picker_id) WHERE ended_at IS NULL;
CREATE INDEX pick_claim_lease ON pick_claim (lease_until) WHERE ended_at IS NULL;

CREATE TABLE substitution_proposal (
  id           uuid PRIMARY KEY,
  delivery_id  uuid NOT NULL REFERENCES pick_order,
  task_id      uuid NOT NULL REFERENCES pick_task,
  order_id     uuid NOT NULL,
  line_id      bigint NOT NULL,
  variant_code text NOT NULL,
  quantity     int  NOT NULL CHECK (quantity BETWEEN 1 AND 100),
  unit_price   int  NOT NULL CHECK (unit_price >= 0),
  state        text NOT NULL CHECK (state IN ('open', 'accepted', 'refused', 'by-wish', 'gone', 'withdrawn')),
  proposed_at  timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  answered_at  timestamptz,
  version      int NOT NULL DEFAULT 1,
  CHECK ((state = 'open') = (answered_at IS NULL))
);
CREATE UNIQUE INDEX substitution_proposal_open ON substitution_proposal (order_id, line_id) WHERE state = 'open';
CREATE INDEX substitution_proposal_by_order ON substitution_proposal (order_id);
CREATE INDEX substitution_proposal_due ON substitution_proposal (expires_at) WHERE state = 'open';

-- A crate of the warehouse, by the code printed on it.
CREATE TABLE tote (
  code      text PRIMARY KEY CHECK (code ~ '^L-\d{4}$'),
  is_broken boolean NOT NULL DEFAULT false,
  version   int NOT NULL DEFAULT 1
);

-- A tote while it holds goods of one order at one temperature.
CREATE TABLE order_tote (
  id            uuid PRIMARY KEY,
  tote_code     text NOT NULL REFERENCES tote,
  delivery_id   uuid NOT NULL REFERENCES pick_order,
  order_id      uuid NOT NULL,
  temperature   text NOT NULL CHECK (temperature IN ('ambient', 'chilled', 'frozen')),
  number        int  NOT NULL CHECK (number >= 1),  -- of its label: PF-204538-2
  label_prints  int  NOT NULL DEFAULT 0 CHECK (label_prints >= 0),
  staging_place text,
  outside_since timestamptz,                        -- of a chilled or frozen tote that stands in no cold place
  taken_at      timestamptz NOT NULL,
  emptied_at    timestamptz,
  version       int NOT NULL DEFAULT 1,
  UNIQUE (delivery_id, number)
);
CREATE UNIQUE INDEX order_tote_in_use ON order_tote (tote_code) WHERE emptied_at IS NULL;
CREATE INDEX order_tote_by_delivery ON order_tote (delivery_id);

-- What phones reported, each once by the id that the phone gave it; also what was refused, so that a repeated call has the
-- same answer.
CREATE TABLE pick_scan (
  id            uuid PRIMARY KEY,
  seq           bigint GENERATED ALWAYS AS IDENTITY,
  task_id       uuid NOT NULL REFERENCES pick_task,
  line_id       bigint NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('pick', 'substitute', 'not-found', 'damaged', 'undo')),
  outcome       text NOT NULL,
  variant_code  text,                               -- of the goods counted
  proposal_id   uuid REFERENCES substitution_proposal,
  order_tote_id uuid REFERENCES order_tote,
  pieces        int  NOT NULL,
  grams         int  CHECK (grams > 0),
  date          date,
  lot           text,
  code          text,
  reason        text,
  undone_by     uuid,
  picker_id     uuid NOT NULL,
  noted_at      timestamptz NOT NULL,               -- by the clock of the phone
  received_at   timestamptz NOT NULL
);
CREATE INDEX pick_scan_by_task ON pick_scan (task_id, seq);

-- Goods to carry back to the shelf: of a cancelled order, or refused after they were picked.
CREATE TABLE putback (
  id            uuid PRIMARY KEY,
  delivery_id   uuid NOT NULL REFERENCES pick_order,
  order_id      uuid NOT NULL,
  variant_code  text NOT NULL,
  name          text NOT NULL,
  pieces        int  NOT NULL CHECK (pieces >= 1),
  cause         text NOT NULL CHECK (cause IN ('cancelled', 'refused')),
  is_reserved   boolean NOT NULL,                   -- until they are back they are not sold again
  left_out_at   timestamptz,                        -- scanned out of the bag
  done_pieces   int  NOT NULL DEFAULT 0 CHECK (done_pieces BETWEEN 0 AND pieces),
  wasted_pieces int  NOT NULL DEFAULT 0 CHECK (wasted_pieces BETWEEN 0 AND done_pieces),
  created_at    timestamptz NOT NULL,
  done_at       timestamptz,
  version       int NOT NULL DEFAULT 1
);
CREATE INDEX putback_open ON putback (created_at) WHERE done_at IS NULL;
CREATE INDEX putback_by_delivery ON putback (delivery_id);

-- A shelf to look at, since somebody missed goods there. What could not be taken off the stock, because other orders have
-- reserved it, waits here.
CREATE TABLE shelf_check (
  id           uuid PRIMARY KEY,
  variant_code text NOT NULL,
  reason       text NOT NULL,
  missing      int  NOT NULL CHECK (missing >= 0),
  taken_off    int  NOT NULL DEFAULT 0 CHECK (taken_off >= 0),
  opened_by    text NOT NULL,
  opened_at    timestamptz NOT NULL,
  found        int CHECK (found >= 0),
  closed_by    text,
  closed_at    timestamptz,
  version      int NOT NULL DEFAULT 1,
  CHECK ((found IS NULL) = (closed_at IS NULL))
);
CREATE UNIQUE INDEX shelf_check_open ON shelf_check (variant_code) WHERE closed_at IS NULL;
