-- Vouchers: codes that reduce the price of an order, who owns them, and which orders used them. Money is whole bani.

CREATE TABLE voucher (
  id            uuid PRIMARY KEY,                   -- uuid v7, made by the application
  code          text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]([A-Z0-9-]{1,30})[A-Z0-9]$'),
  name          text NOT NULL,
  description   text NOT NULL DEFAULT '',
  kind          text NOT NULL CHECK (kind IN ('amount', 'percent', 'delivery')),
  value         int  NOT NULL,                      -- bani for amount, whole percent for percent, 0 for delivery
  minimum_goods int  NOT NULL DEFAULT 0 CHECK (minimum_goods >= 0),
  maximum       int  CHECK (maximum > 0),           -- cap of the discount
  category_code text,                               -- null: all goods
  valid_from    timestamptz NOT NULL,
  valid_until   timestamptz NOT NULL,               -- exclusive
  cancelled_at  timestamptz,
  -- Who may use it. code: anyone who knows the code; everybody: shown to all customers; granted: only customers who own it.
  audience      text NOT NULL DEFAULT 'code' CHECK (audience IN ('code', 'everybody', 'granted')),
  usage_limit   int  CHECK (usage_limit > 0),       -- orders in all; null: unlimited
  per_customer  int  NOT NULL DEFAULT 1 CHECK (per_customer > 0),
  used          int  NOT NULL DEFAULT 0 CHECK (used >= 0), -- counted only where there is a limit
  CONSTRAINT voucher_within_limit CHECK (used <= usage_limit),
  CHECK (valid_from < valid_until),
  CHECK (CASE kind WHEN 'amount' THEN value > 0 WHEN 'percent' THEN value BETWEEN 1 AND 100 ELSE value = 0 END)
) WITH (fillfactor = 60);                           -- room for HOT updates

-- A voucher in a customer's account. The CHECK on `used` makes overuse impossible.
CREATE TABLE customer_voucher (
  customer_id   uuid NOT NULL,
  voucher_id    uuid NOT NULL REFERENCES voucher,
  id            int  GENERATED ALWAYS AS IDENTITY UNIQUE, -- of the wire
  added_at      timestamptz NOT NULL,
  cancelled_at  timestamptz,
  cancel_reason text,
  most          int  NOT NULL CHECK (most > 0),     -- voucher.per_customer when it was added
  used          int  NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND most),
  PRIMARY KEY (customer_id, voucher_id)
) WITH (fillfactor = 60);                           -- room for HOT updates

-- The one voucher that a placed order used; released when the order is cancelled.
CREATE TABLE voucher_use (
  order_id      uuid PRIMARY KEY,
  voucher_id    uuid NOT NULL REFERENCES voucher,
  customer_id   uuid NOT NULL,
  discount      int  NOT NULL CHECK (discount > 0),
  used_at       timestamptz NOT NULL,
  given_back_at timestamptz
);
CREATE INDEX voucher_use_of_customer ON voucher_use (customer_id, voucher_id) WHERE given_back_at IS NULL;
