-- Views of lists that staff keep under a name.

CREATE TABLE saved_view (
  id         uuid PRIMARY KEY,            -- uuid v7
  list       text NOT NULL,               -- 'orders'
  owner_id   uuid NOT NULL REFERENCES staff_member,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  is_shared  boolean NOT NULL,            -- everybody sees it
  query      jsonb NOT NULL,              -- filter, sort, columns, size and words, as in the address
  version    int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL
);
CREATE INDEX saved_view_of_list ON saved_view (list, owner_id);
CREATE UNIQUE INDEX saved_view_own_name ON saved_view (owner_id, list, name);

-- With which view a list opens for a person; without a row as the list is at first.
CREATE TABLE saved_view_default (
  member_id uuid NOT NULL REFERENCES staff_member ON DELETE CASCADE,
  list      text NOT NULL,
  view_id   uuid NOT NULL REFERENCES saved_view ON DELETE CASCADE,
  PRIMARY KEY (member_id, list)
);
CREATE INDEX saved_view_default_of_view ON saved_view_default (view_id);
