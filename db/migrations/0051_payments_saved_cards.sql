-- Bank cards are saved beside meal-voucher cards.

-- A card that a customer allows the shop to charge. Only the gateway knows its number.
ALTER TABLE meal_voucher_card RENAME TO saved_card;
ALTER INDEX meal_voucher_card_same RENAME TO saved_card_same;
ALTER TABLE saved_card
  ADD COLUMN kind text NOT NULL DEFAULT 'meal-voucher' CHECK (kind IN ('meal-voucher', 'card'));
-- For processes of the earlier version, which know only these cards.
CREATE VIEW meal_voucher_card AS
  SELECT id, number, customer_id, code, provider, token, issuer, ends, expires, balance, created_at
  FROM saved_card WHERE kind = 'meal-voucher';

ALTER TABLE payment
  ADD COLUMN saves_card boolean NOT NULL DEFAULT false;       -- the shopper lets the gateway keep the card

-- The embedded payment gateway.
ALTER TABLE gateway_standin.payment
  ADD COLUMN saves_card boolean NOT NULL DEFAULT false,
  ADD COLUMN notice text;                                     -- of the merchant, shown above the card form
-- Bank cards that merchants may charge again.
CREATE TABLE gateway_standin.bank_card (
  token   text PRIMARY KEY,
  card    text NOT NULL,                                      -- code of the test card
  issuer  text NOT NULL,
  ends    text NOT NULL,
  expires text NOT NULL
);
