-- Invoices and credit notes. A series has no gaps: its row is locked by whoever takes the next number, and the
-- number is given back with the transaction that fails.

CREATE TABLE invoice_series (
  code text PRIMARY KEY,
  last int NOT NULL DEFAULT 0
);
INSERT INTO invoice_series (code) VALUES ('PFT'), ('PFS');   -- invoices; credit notes (storno)

CREATE TABLE invoice (
  id        uuid PRIMARY KEY,                       -- uuid v7
  series    text NOT NULL REFERENCES invoice_series,
  number    int  NOT NULL CHECK (number > 0),
  kind      text NOT NULL CHECK (kind IN ('invoice', 'credit-note')),
  order_id  uuid NOT NULL,
  cause     text NOT NULL,                          -- 'delivered', or the event that made a credit note due
  issued_at timestamptz NOT NULL,
  total     int  NOT NULL CHECK (total > 0),        -- bani
  content   jsonb NOT NULL,                         -- everything that is on the paper, as it was then
  UNIQUE (series, number),
  UNIQUE (order_id, cause)
);
