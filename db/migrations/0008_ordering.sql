-- Ordering: orders from cart to doorstep. Money is whole bani. Rows of other modules (customers, variants, addresses,
-- intervals) are referred to by key without a foreign key: each module owns its tables, and a placed order keeps its own
-- copy of the facts it was placed with.

CREATE TABLE shop_order (
  id               uuid PRIMARY KEY,                -- uuid v7, made by the application
  number           int  GENERATED ALWAYS AS IDENTITY (START WITH 204001) UNIQUE, -- the `id` of the wire; 'PF-204001'
  token            text NOT NULL UNIQUE,            -- the `tokenValue` of the wire; gives access to a guest's cart
  customer_id      uuid,                            -- null: a guest's cart
  customer         jsonb,                           -- id, email, first name and phone as last seen
  state            text NOT NULL DEFAULT 'cart' CHECK (state IN ('cart', 'merged', 'new', 'fulfilled', 'cancelled')),
  payment_state    text NOT NULL DEFAULT 'cart' CHECK (payment_state IN ('cart', 'new', 'processing', 'authorized',
                     'completed', 'failed', 'cancelled', 'refunded', 'partially_refunded')),
  -- returned: brought back, the shopper has not answered; packed: waits for its next van.
  shipping_state   text NOT NULL DEFAULT 'cart' CHECK (shipping_state IN ('cart', 'ready', 'picking', 'shipped',
                     'delivered', 'returned', 'packed', 'cancelled')),
  version          int  NOT NULL DEFAULT 1,         -- optimistic locking: a change names the version it has read
  merge_version    int  NOT NULL DEFAULT 0,
  merged_into      uuid,
  created_at       timestamptz NOT NULL,
  changed_at       timestamptz NOT NULL,

  -- Checkout. In a cart these are choices: each view of the cart works out what they amount to.
  shipping_address jsonb,
  billing_address  jsonb,
  interval_id      int,
  interval_since   timestamptz,
  interval_until   timestamptz,
  interval_kind    text CHECK (interval_kind IN ('two-hours', 'one-hour', 'express')), -- null also in orders older than kinds
  payment_method   text,
  tip              int NOT NULL DEFAULT 0 CHECK (tip BETWEEN 0 AND 10000),
  coupon           text,                            -- code of a voucher
  points           int NOT NULL DEFAULT 0 CHECK (points >= 0), -- loyalty points to pay with
  meal_voucher     text,                            -- code of a saved meal-voucher card
  gifts            text[] NOT NULL DEFAULT '{}',    -- codes of gift campaigns
  add_to           uuid,                            -- parent order: a placed order of the same customer, delivered together
  bags             text NOT NULL DEFAULT 'none' CHECK (bags IN ('none', 'paper', 'reusable')),
  sgr_bags         int NOT NULL DEFAULT 0 CHECK (sgr_bags BETWEEN 0 AND 2), -- bags of SGR packs handed to the courier
  bags_back        int NOT NULL DEFAULT 0 CHECK (bags_back >= 0),           -- reusable bags handed to the courier
  age_confirmed    boolean NOT NULL DEFAULT false,
  wants_substitutes boolean NOT NULL DEFAULT true,

  -- Set when the order is placed.
  placed_at        timestamptz,
  payment_due_at   timestamptz,
  is_genius        boolean,
  notes            text,
  total            int CHECK (total >= 0),
  totals           jsonb,                           -- every part of the total
  search_text      text,                            -- folded number, products and brands

  -- Fulfilment.
  picked_at        timestamptz,                     -- the picker has reported what is in the bags
  is_changed       boolean NOT NULL DEFAULT false,
  delay_minutes    int NOT NULL DEFAULT 0 CHECK (delay_minutes BETWEEN 0 AND 1440),
  returned_at      timestamptz,                     -- last time that it came back undelivered
  return_reason    text CHECK (return_reason IN ('nobody-home', 'address-not-found', 'refused', 'age-not-proved')),
  delivered_at     timestamptz,
  cancelled_at     timestamptz,
  cancel_reason    text,

  CHECK ((interval_id IS NULL) = (interval_since IS NULL) AND (interval_id IS NULL) = (interval_until IS NULL)),
  CHECK ((state = 'merged') = (merged_into IS NOT NULL)),
  CHECK ((state IN ('cart', 'merged')) = (placed_at IS NULL)),
  CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL)),
  CHECK (state IN ('cart', 'merged') OR num_nulls(customer_id, shipping_address, interval_id, payment_method,
    is_genius, total, totals, search_text, payment_due_at) = 0),
  CONSTRAINT shop_order_returned_check CHECK (
    (returned_at IS NULL) = (return_reason IS NULL) AND (shipping_state <> 'returned' OR returned_at IS NOT NULL))
) WITH (fillfactor = 60);                           -- room for HOT updates

-- A customer has one open cart, however many tabs and devices ask for one at once.
CREATE UNIQUE INDEX shop_order_open_cart ON shop_order (customer_id) WHERE state = 'cart' AND customer_id IS NOT NULL;
-- Abandoned carts of guests, for deletion. By creation and not by last change, which would make every change slower.
CREATE INDEX shop_order_guest_cart ON shop_order (created_at) WHERE customer_id IS NULL;
CREATE INDEX shop_order_history ON shop_order (customer_id, placed_at DESC) WHERE placed_at IS NOT NULL;
CREATE INDEX shop_order_unpaid ON shop_order (payment_due_at)
  WHERE state = 'new' AND payment_state IN ('new', 'processing', 'failed');
CREATE INDEX shop_order_additions ON shop_order (add_to) WHERE add_to IS NOT NULL AND placed_at IS NOT NULL;
-- Returned orders that wait too long are cancelled.
CREATE INDEX shop_order_returned ON shop_order (returned_at) WHERE shipping_state = 'returned';

-- A line. A placed line keeps what was ordered beside what is delivered. A substitute is a line of its own; a line of which
-- nothing was delivered stays, with quantity 0. A variant can be bought and be a gift in the same order.
CREATE TABLE order_item (
  order_id              uuid NOT NULL REFERENCES shop_order ON DELETE CASCADE,
  variant_code          text NOT NULL,
  is_gift               boolean NOT NULL DEFAULT false, -- gifts become lines when the order is placed
  id                    bigint GENERATED ALWAYS AS IDENTITY, -- of the wire; also the order in which lines are shown
  quantity              int  NOT NULL,
  comment               text,

  -- Set when the order is placed: price and snapshot.
  unit_price            int CHECK (unit_price >= 0),
  total                 int CHECK (total >= 0),
  deposit               int CHECK (deposit >= 0),
  tax                   int CHECK (tax >= 0),
  frozen                jsonb,                      -- snapshot of the product as it was offered

  -- Set when the line changes after that.
  ordered               jsonb,                      -- quantity, total and deposit as placed; null while unchanged
  change_reason         text CHECK (change_reason IN ('deleted', 'replaced', 'partial_replaced', 'decreased', 'quantity_changed')),
  replaces              bigint,                     -- id of the line that this substitute stands for
  delivered_thousandths int CHECK (delivered_thousandths > 0), -- of one piece, when it weighs less than ordered
  answer                text CHECK (answer IN ('accepted', 'refused')), -- to a substitute; no answer accepts it

  PRIMARY KEY (order_id, variant_code, is_gift),
  CONSTRAINT order_item_quantity CHECK (quantity BETWEEN 0 AND 100 AND (quantity > 0 OR ordered IS NOT NULL)),
  CONSTRAINT order_item_total CHECK (total <= unit_price * quantity),
  CONSTRAINT order_item_placed CHECK (num_nulls(unit_price, total, deposit, tax, frozen) IN (0, 5)),
  CONSTRAINT order_item_ordered CHECK ((change_reason IS NULL) = (ordered IS NULL)),
  CONSTRAINT order_item_answer CHECK (answer IS NULL OR change_reason IS NOT NULL)
) WITH (fillfactor = 70);                           -- room for HOT updates

-- From `threshold` bani of goods on, one piece of the variant is free.
CREATE TABLE gift_campaign (
  code         text PRIMARY KEY,
  name         text NOT NULL,
  threshold    int  NOT NULL CHECK (threshold > 0),
  variant_code text NOT NULL,
  valid_from   timestamptz NOT NULL,
  valid_until  timestamptz NOT NULL,
  CHECK (valid_from < valid_until)
);

-- A tip added after placing. Its payment belongs to this row until it is paid, and to the order from then on (ADR 18).
CREATE TABLE order_tip (
  id         uuid PRIMARY KEY,                      -- uuid v7
  order_id   uuid NOT NULL REFERENCES shop_order ON DELETE CASCADE,
  tip        int  NOT NULL CHECK (tip BETWEEN 1 AND 10000), -- the whole tip once this is paid
  amount     int  NOT NULL CHECK (amount BETWEEN 1 AND tip),
  state      text NOT NULL CHECK (state IN ('open', 'paid', 'given-up')),
  due_at     timestamptz NOT NULL,                  -- an unpaid tip is given up then
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX order_tip_by_order ON order_tip (order_id);
CREATE UNIQUE INDEX order_tip_open ON order_tip (order_id) WHERE state = 'open';
CREATE INDEX order_tip_due ON order_tip (due_at) WHERE state = 'open';

-- Short messages to the courier of an order that is on its way.
CREATE TABLE courier_message (
  id         uuid PRIMARY KEY,                      -- uuid v7
  order_id   uuid NOT NULL REFERENCES shop_order ON DELETE CASCADE, -- the parent order, never an addition
  text       text NOT NULL CHECK (length(text) BETWEEN 1 AND 300),
  written_at timestamptz NOT NULL,
  told_at    timestamptz,                           -- null: not delivered to the courier yet
  UNIQUE (order_id, text)
);

-- Problems that customers report about an order.
CREATE TABLE order_problem (
  id          uuid PRIMARY KEY,                     -- uuid v7
  number      int GENERATED ALWAYS AS IDENTITY (START WITH 3001) UNIQUE, -- 'R-3001'
  order_id    uuid NOT NULL REFERENCES shop_order ON DELETE CASCADE,
  customer_id uuid NOT NULL,
  type        text NOT NULL CHECK (type IN ('incomplete', 'delivery', 'return', 'other')),
  reason      text CHECK (reason IN ('late', 'not-delivered')),
  description text NOT NULL,
  items       jsonb NOT NULL,                       -- [{"itemId", "quantity"}]
  said        text NOT NULL,                        -- fingerprint: the same report sent again is the same row
  state       text NOT NULL CHECK (state IN ('received', 'accepted', 'refused')),
  refund      int NOT NULL DEFAULT 0 CHECK (refund >= 0),
  created_at  timestamptz NOT NULL,
  decided_at  timestamptz,
  UNIQUE (order_id, said),
  CHECK ((type = 'delivery') = (reason IS NOT NULL)),
  CHECK ((state = 'received') = (decided_at IS NULL)),
  CHECK (state = 'accepted' OR refund = 0)
);
CREATE INDEX order_problem_by_customer ON order_problem (customer_id, created_at);

CREATE TABLE order_feedback (
  order_id    uuid PRIMARY KEY REFERENCES shop_order ON DELETE CASCADE,
  customer_id uuid NOT NULL,
  rating      int NOT NULL CHECK (rating BETWEEN 0 AND 5), -- 0: not rated
  comment     text NOT NULL,
  liked       text[] NOT NULL,
  is_form     boolean NOT NULL,
  created_at  timestamptz NOT NULL,
  changed_at  timestamptz NOT NULL
);
