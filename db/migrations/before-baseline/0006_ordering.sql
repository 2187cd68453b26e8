-- Orders, from cart to doorstep. Money is whole bani. Other modules' rows (customers, variants, addresses,
-- intervals) are named by key and not by constraint: each module owns its tables, and a placed order keeps
-- its own copy of what it was told, whatever becomes of them.

CREATE TABLE shop_order (
  id               uuid PRIMARY KEY,                -- uuid v7 made by the application
  number           int  GENERATED ALWAYS AS IDENTITY (START WITH 204001) UNIQUE, -- the `id` of the wire; 'PF-204001'
  token            text NOT NULL UNIQUE,            -- the `tokenValue`: whoever knows a guest's may use it
  customer_id      uuid,                            -- null: a guest's cart
  customer         jsonb,                           -- id, email, first name and phone as last seen
  state            text NOT NULL DEFAULT 'cart' CHECK (state IN ('cart', 'merged', 'new', 'fulfilled', 'cancelled')),
  payment_state    text NOT NULL DEFAULT 'cart' CHECK (payment_state IN ('cart', 'new', 'processing', 'authorized',
                     'completed', 'failed', 'cancelled', 'refunded', 'partially_refunded')),
  shipping_state   text NOT NULL DEFAULT 'cart' CHECK (shipping_state IN ('cart', 'ready', 'picking', 'shipped',
                     'delivered', 'cancelled')),
  version          int  NOT NULL DEFAULT 1,         -- rises with every change; a change names the version it read
  merge_version    int  NOT NULL DEFAULT 0,
  merged_into      uuid,
  created_at       timestamptz NOT NULL,
  changed_at       timestamptz NOT NULL,
  shipping_address jsonb,
  billing_address  jsonb,
  interval_id      int,
  interval_since   timestamptz,
  interval_until   timestamptz,
  payment_method   text,
  tip              int NOT NULL DEFAULT 0 CHECK (tip BETWEEN 0 AND 10000),
  age_confirmed    boolean NOT NULL DEFAULT false,
  -- Set when the order is placed, and true from then on.
  placed_at        timestamptz,
  payment_due_at   timestamptz,
  is_genius        boolean,
  notes            text,
  total            int CHECK (total >= 0),
  totals           jsonb,                           -- every part of the total
  search_text      text,                            -- folded number, products and brands
  delivered_at     timestamptz,
  cancelled_at     timestamptz,
  cancel_reason    text,
  CHECK ((interval_id IS NULL) = (interval_since IS NULL) AND (interval_id IS NULL) = (interval_until IS NULL)),
  CHECK ((state = 'merged') = (merged_into IS NOT NULL)),
  CHECK ((state IN ('cart', 'merged')) = (placed_at IS NULL)),
  CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL)),
  CHECK (state IN ('cart', 'merged') OR num_nulls(customer_id, shipping_address, interval_id, payment_method,
    is_genius, total, totals, search_text, payment_due_at) = 0)
) WITH (fillfactor = 60);

-- A customer has one open cart, however many tabs and devices ask for one at once.
CREATE UNIQUE INDEX shop_order_open_cart ON shop_order (customer_id) WHERE state = 'cart' AND customer_id IS NOT NULL;
CREATE INDEX shop_order_history ON shop_order (customer_id, placed_at DESC) WHERE placed_at IS NOT NULL;
CREATE INDEX shop_order_unpaid ON shop_order (payment_due_at)
  WHERE state = 'new' AND payment_state IN ('new', 'processing', 'failed');

CREATE TABLE order_item (
  order_id      uuid NOT NULL REFERENCES shop_order ON DELETE CASCADE,
  variant_code  text NOT NULL,
  id            bigint GENERATED ALWAYS AS IDENTITY, -- of the wire; lines are shown in this order
  quantity      int  NOT NULL CHECK (quantity BETWEEN 1 AND 100),
  comment       text,
  -- Set when the order is placed: what was promised and what it costs.
  unit_price    int CHECK (unit_price >= 0),
  total         int CHECK (total >= 0),
  deposit       int CHECK (deposit >= 0),
  tax           int CHECK (tax >= 0),
  frozen        jsonb,                              -- the goods as they were offered
  change_reason text CHECK (change_reason IN ('deleted', 'replaced', 'partial_replaced', 'decreased', 'quantity_changed')),
  PRIMARY KEY (order_id, variant_code),
  CHECK (total = unit_price * quantity),
  CHECK (num_nulls(unit_price, total, deposit, tax, frozen) IN (0, 5))
) WITH (fillfactor = 70);
