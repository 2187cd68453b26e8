-- What the goods of an order are packed in. How many bags that is, and what they cost, is worked out at each view of
-- a cart and stands in the totals of a placed order.
ALTER TABLE shop_order ADD bags text NOT NULL DEFAULT 'none' CHECK (bags IN ('none', 'paper', 'reusable'));
