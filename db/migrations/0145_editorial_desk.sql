-- Writers at the console: drafts are saved while somebody types, and two who have one entry open see each other.

ALTER TABLE editorial.entry ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision > 0);
COMMENT ON COLUMN editorial.entry.revision IS 'counts every save, also those that go on with a version';
-- The list of the console.
CREATE INDEX entry_by_change ON editorial.entry (updated_at, id);
CREATE INDEX entry_by_title ON editorial.entry (title, id);

ALTER TABLE editorial.version ADD COLUMN author_id text, ADD COLUMN open_since timestamptz;
COMMENT ON COLUMN editorial.version.author_id IS 'of a member of staff';
COMMENT ON COLUMN editorial.version.open_since IS 'while it is set, saves of its author go on with this version';

-- Who has an entry open at the console. Rows end by themselves some seconds after `seen_at`.
CREATE TABLE editorial.presence (
  entry_id  text NOT NULL REFERENCES editorial.entry ON DELETE CASCADE,
  member_id text NOT NULL,
  name      text NOT NULL,
  seen_at   timestamptz NOT NULL,
  PRIMARY KEY (entry_id, member_id)
);
