-- The journal of what staff change. Rows are only added.

CREATE TABLE audit_entry (
  id          uuid PRIMARY KEY,            -- uuid v7
  position    bigint GENERATED ALWAYS AS IDENTITY UNIQUE, -- orders entries of one instant
  at          timestamptz NOT NULL,
  actor_kind  text NOT NULL CHECK (actor_kind IN ('person', 'token', 'rule')),
  actor_id    text NOT NULL,               -- of the member of staff or of the token; the name of the rule
  actor_name  text NOT NULL,               -- as it was then
  contract    text NOT NULL,               -- the id of the call
  entity_kind text NOT NULL,               -- 'order', 'role', …
  entity_id   text NOT NULL,
  before      jsonb,                       -- changed fields alone
  after       jsonb,
  reason      text,
  request_id  text NOT NULL,
  undo_of     uuid REFERENCES audit_entry  -- the entry that this one takes back
);
CREATE INDEX audit_entry_at ON audit_entry (at);
CREATE INDEX audit_entry_entity ON audit_entry (entity_kind, entity_id, position);
CREATE INDEX audit_entry_actor ON audit_entry (actor_id, position);
CREATE INDEX audit_entry_contract ON audit_entry (contract, position);
CREATE INDEX audit_entry_request ON audit_entry (request_id);
CREATE INDEX audit_entry_undo ON audit_entry (undo_of) WHERE undo_of IS NOT NULL;

-- Nobody changes the journal: entries are deleted after 5 years, and the personal data of an erased customer are blanked by
-- blank_audit_fields alone.
CREATE FUNCTION protect_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '5 years' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND current_setting('poftim.blanks_audit', true) = 'on'
    AND ROW (NEW.id, NEW.at, NEW.actor_kind, NEW.actor_id, NEW.contract, NEW.entity_kind, NEW.entity_id)
      IS NOT DISTINCT FROM ROW (OLD.id, OLD.at, OLD.actor_kind, OLD.actor_id, OLD.contract, OLD.entity_kind, OLD.entity_id)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the journal cannot be changed';
END $$;
CREATE TRIGGER audit_entry_is_final BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION protect_audit_entry();
CREATE TRIGGER audit_entry_stays BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION protect_audit_entry();

-- Blanks the values of an erased customer in every entry of these entities: the names of the fields stay.
CREATE FUNCTION blank_audit_fields(kind text, ids text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('poftim.blanks_audit', 'on', true);
  UPDATE audit_entry SET
    before = (SELECT jsonb_object_agg(key, NULL) FROM jsonb_object_keys(before) AS key),
    after = (SELECT jsonb_object_agg(key, NULL) FROM jsonb_object_keys(after) AS key),
    reason = NULL
  WHERE entity_kind = kind AND entity_id = ANY (ids);
  PERFORM set_config('poftim.blanks_audit', 'off', true);
END $$;
