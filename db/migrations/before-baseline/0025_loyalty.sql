-- freshclub: who is in the club, and a ledger of points. Points are whole; a point's value is a rule, not data.

CREATE TABLE loyalty_account (
  customer_id uuid PRIMARY KEY,
  is_member   boolean NOT NULL,
  changed_at  timestamptz NOT NULL,                 -- when the customer joined or left
  points      int NOT NULL DEFAULT 0 CHECK (points >= 0)
) WITH (fillfactor = 70);

-- Something that moved points. What is said twice has the same cause and counts once.
CREATE TABLE loyalty_transaction (
  id           uuid PRIMARY KEY,                    -- uuid v7 made by the application
  number       int GENERATED ALWAYS AS IDENTITY UNIQUE, -- the wire's integer id; later ones are higher
  customer_id  uuid NOT NULL REFERENCES loyalty_account ON DELETE CASCADE,
  kind         text NOT NULL CHECK (kind IN ('earned', 'bonus', 'spent', 'given-back', 'expired', 'forfeited')),
  cause        text NOT NULL UNIQUE,                -- 'spent:<order>'
  order_id     uuid,
  order_number text,                                -- 'PF-204815'
  note         text,                                -- what a bonus is for
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz,                         -- of new points; points given back keep the age they had
  CHECK ((expires_at IS NOT NULL) = (kind IN ('earned', 'bonus')))
);
CREATE INDEX loyalty_transaction_history ON loyalty_transaction (customer_id, number DESC);
CREATE INDEX loyalty_transaction_order ON loyalty_transaction (order_id) WHERE kind IN ('spent', 'given-back');
CREATE INDEX loyalty_transaction_expiry ON loyalty_transaction (expires_at, customer_id) WHERE expires_at IS NOT NULL;

-- Double entries: what one account gets another gives. 'customer' is the account of the transaction's customer.
CREATE TABLE loyalty_entry (
  transaction_id uuid NOT NULL REFERENCES loyalty_transaction ON DELETE CASCADE,
  account        text NOT NULL CHECK (account IN ('customer', 'issued', 'redeemed', 'expired', 'forfeited')),
  points         int  NOT NULL CHECK (points <> 0),
  PRIMARY KEY (transaction_id, account)
);

-- Held against every transaction when it commits: it has entries, and they sum to zero.
CREATE FUNCTION loyalty_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid := coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0];
BEGIN
  IF EXISTS (SELECT 1 FROM loyalty_transaction WHERE id = touched)
    AND (SELECT sum(points) FROM loyalty_entry WHERE transaction_id = touched) IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'the entries of loyalty transaction % do not sum to zero', touched USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER loyalty_transaction_balances AFTER INSERT ON loyalty_transaction
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION loyalty_balances('id');
CREATE CONSTRAINT TRIGGER loyalty_entry_balances AFTER INSERT OR UPDATE OR DELETE ON loyalty_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION loyalty_balances('transaction_id');
