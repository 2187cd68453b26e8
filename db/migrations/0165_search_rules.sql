-- Search words that staff keep: what a query means, where it leads, and which products it shows first or not at all.
CREATE TABLE search_rule (
  id          uuid PRIMARY KEY,
  kind        text NOT NULL CHECK (kind IN ('synonym', 'exact', 'redirect', 'pin', 'hide')),
  words       text NOT NULL CHECK (length(words) BETWEEN 1 AND 200),  -- as staff wrote them; compared when folded
  target      text CHECK (length(target) BETWEEN 1 AND 500),          -- words of a synonym, path of a redirect
  products    text[] NOT NULL DEFAULT '{}',                           -- codes, the first one first
  valid_from  timestamptz,
  valid_until timestamptz,
  version     integer NOT NULL DEFAULT 1,
  changed_at  timestamptz NOT NULL,
  changed_by  text NOT NULL,
  CHECK ((target IS NOT NULL) = (kind IN ('synonym', 'redirect'))),
  CHECK ((cardinality(products) > 0) = (kind IN ('pin', 'hide'))),
  CHECK (kind IN ('pin', 'hide') OR (valid_from IS NULL AND valid_until IS NULL)),
  CHECK (valid_from < valid_until)
);

-- Queries whose results are compared before a rule is saved.
CREATE TABLE search_kept_query (
  words    text PRIMARY KEY CHECK (length(words) BETWEEN 1 AND 200),  -- folded
  written  text NOT NULL,
  added_at timestamptz NOT NULL,
  added_by text NOT NULL
);

-- Each process keeps a copy of the rules.
CREATE FUNCTION tell_search_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('search_rule_change', '');
  RETURN NULL;
END $$;
CREATE TRIGGER search_rule_tell AFTER INSERT OR UPDATE OR DELETE ON search_rule
  FOR EACH STATEMENT EXECUTE FUNCTION tell_search_rules();
