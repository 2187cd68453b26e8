-- Several payments on one order: points, then a meal-voucher card on what it may buy, then money.

ALTER TABLE payment_method DROP CONSTRAINT payment_method_channel_check;
ALTER TABLE payment_method ADD CHECK (channel IN ('gateway', 'door', 'account')); -- account: taken here, from what the shop owes the shopper

-- Never chosen as the way to pay for the rest; the checkout has a section for each.
INSERT INTO payment_method (code, type, channel, position, name, description, instructions, checkout_enabled) VALUES
  ('meal-voucher', 'meal-voucher', 'gateway', 11, 'Card de masă', 'Pentru produsele alimentare din comandă',
   'Restul comenzii se plătește prin altă metodă.', false),
  ('points', 'points', 'account', 12, 'Puncte freshclub', 'Punctele folosite la această comandă',
   'Punctele se scad când trimiteți comanda.', false);

-- A meal-voucher card that a customer lets the shop charge. Only the gateway knows its number.
CREATE TABLE meal_voucher_card (
  id          uuid PRIMARY KEY,
  number      int GENERATED ALWAYS AS IDENTITY UNIQUE,        -- the wire's integer id
  customer_id uuid NOT NULL,
  code        text NOT NULL UNIQUE,                           -- names it in calls; says nothing of the card
  provider    text NOT NULL,
  token       text NOT NULL,                                  -- the gateway's name for the card
  issuer      text NOT NULL,
  ends        text NOT NULL CHECK (ends ~ '^[0-9]{4}$'),
  expires     text NOT NULL CHECK (expires ~ '^[0-9]{4}-[0-9]{2}$'), -- good to the end of this month
  balance     int CHECK (balance >= 0),                       -- as the gateway last said; null when it does not say
  created_at  timestamptz NOT NULL,
  UNIQUE (customer_id, provider, token)
);

ALTER TABLE payment ADD card_code text;                       -- the saved card to charge; it may be gone by then

-- What goes back need not have come by a gateway: points, and cash from the door, go back too.
ALTER TABLE payment_refund ADD payment_id uuid REFERENCES payment;
UPDATE payment_refund r SET payment_id = a.payment_id FROM payment_attempt a WHERE a.id = r.attempt_id;
ALTER TABLE payment_refund ALTER payment_id SET NOT NULL, ALTER attempt_id DROP NOT NULL;
CREATE INDEX payment_refund_by_payment ON payment_refund (payment_id);

-- The stand-in of the gateway keeps cards too.
ALTER TABLE gateway_standin.payment ADD kind text NOT NULL DEFAULT 'card' CHECK (kind IN ('card', 'meal-voucher'));
ALTER TABLE gateway_standin.payment ADD card_token text;
CREATE TABLE gateway_standin.meal_card (
  token   text PRIMARY KEY,
  issuer  text NOT NULL,
  ends    text NOT NULL,
  expires text NOT NULL,
  balance int  NOT NULL CHECK (balance >= 0)
);
