-- Of each posting written to, its own entries are read by the index. The join of before could be planned as a walk through the
-- whole ledger, so that each posting cost more than the one before.
CREATE OR REPLACE FUNCTION ledger_must_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM (SELECT DISTINCT posting_id FROM added) AS written
             WHERE (SELECT sum(e.amount) FROM ledger_entry e WHERE e.posting_id = written.posting_id) <> 0) THEN
    RAISE EXCEPTION 'a posting of the ledger does not sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
