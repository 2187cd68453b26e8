-- What a person pays out by a transfer leaves the shop's account at its bank, whatever held the money before.
ALTER TABLE ledger_entry
  DROP CONSTRAINT ledger_entry_account_check,
  ADD CONSTRAINT ledger_entry_account_check CHECK (account IN ('receivable', 'gateway', 'meal-vouchers', 'points', 'gift-vouchers', 'cash', 'terminals', 'bank', 'refunds-due', 'sales', 'suspense'));
