-- What a shopper chooses in checkout beside address, interval and method. In a cart these are wishes: each view works
-- out what they come to now. Money is whole bani.
ALTER TABLE shop_order
  ADD coupon       text,                             -- the code of a voucher
  ADD points       int NOT NULL DEFAULT 0 CHECK (points >= 0), -- loyalty points to pay with
  ADD meal_voucher text,                             -- the code of a saved meal-voucher card
  ADD gifts        text[] NOT NULL DEFAULT '{}',     -- codes of gift campaigns
  ADD add_to       uuid;                             -- a placed order of the same customer, which the cart is to join

-- A gift may be what is bought, too. Gifts become lines when the order is placed; a cart's lines are bought.
ALTER TABLE order_item ADD is_gift boolean NOT NULL DEFAULT false;
ALTER TABLE order_item DROP CONSTRAINT order_item_pkey, ADD PRIMARY KEY (order_id, variant_code, is_gift);

-- From `threshold` bani of goods on, one piece of the variant is given for nothing.
CREATE TABLE gift_campaign (
  code         text PRIMARY KEY,
  name         text NOT NULL,
  threshold    int  NOT NULL CHECK (threshold > 0),
  variant_code text NOT NULL,
  valid_from   timestamptz NOT NULL,
  valid_until  timestamptz NOT NULL,
  CHECK (valid_from < valid_until)
);
