-- A voucher with a balance is a gift voucher: a means of payment, not a discount (docs/domain.md, Gift vouchers).
ALTER TABLE payment_method
  DROP CONSTRAINT payment_method_type_check,
  ADD CONSTRAINT payment_method_type_check CHECK (type IN ('money', 'meal-voucher', 'points', 'gift-voucher'));
ALTER TABLE payment
  DROP CONSTRAINT payment_type_check,
  ADD CONSTRAINT payment_type_check CHECK (type IN ('money', 'meal-voucher', 'points', 'gift-voucher'));
ALTER TABLE ledger_entry
  DROP CONSTRAINT ledger_entry_account_check,
  ADD CONSTRAINT ledger_entry_account_check CHECK (account IN ('receivable', 'gateway', 'meal-vouchers', 'points',
    'gift-vouchers', 'cash', 'refunds-due', 'sales', 'suspense'));
INSERT INTO payment_method (code, type, channel, position, checkout_enabled) VALUES
  ('gift-voucher', 'gift-voucher', 'account', 13, false);

ALTER TABLE shop_order ADD COLUMN gift_voucher text; -- code of the gift voucher that pays a part

COMMENT ON COLUMN voucher.balance IS 'Bani left of a gift voucher, which pays any number of orders; null: it lowers prices.';

-- What a gift voucher was worth, paid and got back. They add up to its balance.
CREATE TABLE voucher_movement (
  voucher_id  uuid NOT NULL REFERENCES voucher (id),
  cause       text NOT NULL,                                  -- 'issued', 'order:<id>', the id of a refund
  order_id    uuid,
  customer_id uuid,                                           -- who paid with it
  amount      int  NOT NULL CHECK (amount <> 0),              -- bani
  moved_at    timestamptz NOT NULL,
  PRIMARY KEY (voucher_id, cause)
);
CREATE INDEX voucher_movement_of_order ON voucher_movement (order_id);
CREATE INDEX voucher_movement_of_customer ON voucher_movement (customer_id, voucher_id);
INSERT INTO voucher_movement (voucher_id, cause, amount, moved_at)
  SELECT id, 'issued', balance, valid_from FROM voucher WHERE balance > 0;
