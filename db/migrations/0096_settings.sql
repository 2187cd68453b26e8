-- Figures of the shop that staff have changed, each from a moment on. Until the first one the value is that of the code, which
-- also declares keys and types (`rules/settings.ts` of the modules). The past never changes: a row is only ever withdrawn,
-- and only before it begins.
CREATE TABLE setting (
  seq          bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,  -- of two values from one moment on the later one holds
  key          text NOT NULL,
  value        jsonb NOT NULL,
  valid_from   timestamptz NOT NULL,
  change_id    uuid NOT NULL,          -- what was saved together
  planned_at   timestamptz NOT NULL,
  planned_by   text NOT NULL,
  reason       text,
  withdrawn_at timestamptz,
  CHECK (valid_from >= planned_at),
  CHECK (withdrawn_at < valid_from)
);
CREATE INDEX setting_of_change ON setting (change_id);

CREATE FUNCTION keep_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.withdrawn_at IS NOT NULL
    OR (to_jsonb(NEW) - 'withdrawn_at') IS DISTINCT FROM (to_jsonb(OLD) - 'withdrawn_at')
  THEN
    RAISE EXCEPTION 'a setting of the past does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER setting_keep BEFORE UPDATE OR DELETE ON setting FOR EACH ROW EXECUTE FUNCTION keep_settings();

-- Each process keeps a copy.
CREATE FUNCTION tell_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('setting_change', '');
  RETURN NULL;
END $$;
CREATE TRIGGER setting_tell AFTER INSERT OR UPDATE ON setting FOR EACH STATEMENT EXECUTE FUNCTION tell_settings();
