-- What shoppers say while their order is picked and on its way.

-- Of a line in whose place something came: whether that may stay in the bags. Nothing said is a yes. What was refused
-- stays with the order as a line of which nothing came.
ALTER TABLE order_item
  ADD COLUMN answer text CHECK (answer IN ('accepted', 'refused')),
  ADD CONSTRAINT order_item_answer CHECK (answer IS NULL OR change_reason IS NOT NULL);

-- A short word for the courier of an order that is on its way.
CREATE TABLE courier_message (
  id         uuid PRIMARY KEY,                      -- uuid v7
  order_id   uuid NOT NULL REFERENCES shop_order ON DELETE CASCADE, -- whose van it is; never an addition
  text       text NOT NULL CHECK (length(text) BETWEEN 1 AND 300),
  written_at timestamptz NOT NULL,
  told_at    timestamptz,                           -- null: the courier does not have it yet
  UNIQUE (order_id, text)
);

-- What the embedded warehouse was told, and whether it listens.
CREATE TABLE warehouse_standin.ear (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  conduct  text NOT NULL CHECK (conduct IN ('listens', 'fails'))
);
INSERT INTO warehouse_standin.ear (conduct) VALUES ('listens');

CREATE TABLE warehouse_standin.word (
  id           uuid PRIMARY KEY,
  number       bigint GENERATED ALWAYS AS IDENTITY,
  kind         text NOT NULL CHECK (kind IN ('courier-message', 'left-out')),
  order_number text NOT NULL,
  text         text NOT NULL,
  heard_at     timestamptz NOT NULL
);
