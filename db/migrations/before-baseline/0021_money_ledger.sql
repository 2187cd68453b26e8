-- The double-entry ledger of money, in whole bani: a debit is above zero, a credit below. Rows are only ever added.

CREATE TABLE ledger_posting (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind      text NOT NULL,                                    -- 'ordered', 'captured', 'refunded' ...
  ref       uuid NOT NULL,                                    -- the payment, attempt or refund it is about
  order_id  uuid NOT NULL,
  posted_at timestamptz NOT NULL,
  UNIQUE (kind, ref)                                          -- whatever is told twice is posted once
);
CREATE INDEX ledger_posting_by_order ON ledger_posting (order_id);

CREATE TABLE ledger_entry (
  posting_id bigint NOT NULL REFERENCES ledger_posting,
  account    text NOT NULL CHECK (account IN ('receivable', 'gateway', 'meal-vouchers', 'points', 'cash', 'refunds-due',
                                              'sales', 'suspense')),
  amount     int NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (posting_id, account)
);

CREATE FUNCTION ledger_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ledger_entry e WHERE e.posting_id IN (SELECT posting_id FROM added)
             GROUP BY e.posting_id HAVING sum(e.amount) <> 0) THEN
    RAISE EXCEPTION 'a posting of the ledger does not sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_balance AFTER INSERT ON ledger_entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_must_balance();

CREATE FUNCTION ledger_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only ever added to' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ledger_entry_kept BEFORE UPDATE OR DELETE ON ledger_entry EXECUTE FUNCTION ledger_is_kept();
CREATE TRIGGER ledger_posting_kept BEFORE UPDATE OR DELETE ON ledger_posting EXECUTE FUNCTION ledger_is_kept();
