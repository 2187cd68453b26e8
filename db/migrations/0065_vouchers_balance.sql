-- A prepaid voucher keeps what an order does not use (docs/domain.md, Points, Genius and vouchers).
ALTER TABLE voucher
  -- Bani left of a prepaid voucher, which any number of orders may use up, within per_customer; null: not prepaid.
  ADD COLUMN balance integer,
  ADD CONSTRAINT voucher_balance_check
    CHECK (balance IS NULL OR (kind = 'amount' AND usage_limit IS NULL AND balance BETWEEN 0 AND value));
