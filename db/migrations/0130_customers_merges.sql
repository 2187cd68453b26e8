-- Two accounts of one person become one: what the first had moves to the second.

-- The account that took over everything of this one; its own row stays for what names it, such as the journal.
ALTER TABLE customer ADD COLUMN merged_into uuid REFERENCES customer;
ALTER TABLE customer ADD CONSTRAINT customer_merged_check CHECK (merged_into IS NULL OR deleted_at IS NOT NULL);
CREATE INDEX customer_merged ON customer (merged_into) WHERE merged_into IS NOT NULL;

-- Merges that staff asked for. Somebody else signs.
CREATE TABLE customer_merge (
  id          uuid PRIMARY KEY,  -- made by the client
  from_id     uuid NOT NULL REFERENCES customer,
  into_id     uuid NOT NULL REFERENCES customer,
  reason      text NOT NULL CHECK (length(reason) BETWEEN 1 AND 300),
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'signed', 'refused')),
  maker_id    text NOT NULL,  -- of the member of staff
  maker       text NOT NULL,  -- the name as it was then
  asked_at    timestamptz NOT NULL,
  signer_id   text,
  signer      text,
  decided_at  timestamptz,
  CHECK (from_id <> into_id),
  CHECK (state <> 'signed' OR signer_id <> maker_id),
  CHECK ((state = 'waiting') = (decided_at IS NULL) AND num_nulls(signer_id, signer, decided_at) IN (0, 3))
);
CREATE UNIQUE INDEX customer_merge_waiting ON customer_merge (from_id) WHERE state = 'waiting';
CREATE INDEX customer_merge_into ON customer_merge (into_id);

-- Membership: a trial that came with another account counts as used, and is not the account's own.
ALTER TABLE genius_period ADD COLUMN merged_from uuid;  -- the account that it was begun with
DROP INDEX genius_period_one_trial;
CREATE UNIQUE INDEX genius_period_one_trial ON genius_period (customer_id) WHERE kind = 'trial' AND merged_from IS NULL;
