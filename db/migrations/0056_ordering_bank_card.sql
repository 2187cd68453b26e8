-- How the bank card of an order is chosen in checkout.
ALTER TABLE shop_order
  ADD COLUMN bank_card text,                                  -- code of a saved card; null: it is typed at the gateway
  ADD COLUMN saves_card boolean NOT NULL DEFAULT false;       -- the shopper lets the gateway keep the typed card
