-- The embedded content service: what editors write, every version of it, and what of it is published when.
CREATE SCHEMA editorial;

CREATE TABLE editorial.entry (
  id                 text PRIMARY KEY CHECK (id ~ '^[\w.-]{1,64}$'),
  kind               text NOT NULL,                       -- 'blog-post', 'recipe', 'home'
  slug               text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  version            int  NOT NULL CHECK (version > 0),   -- the newest: the draft
  title              text NOT NULL,                       -- of the draft, for lists
  first_published_at timestamptz,
  author             text NOT NULL,                       -- of the newest version
  created_at         timestamptz NOT NULL,
  updated_at         timestamptz NOT NULL,
  UNIQUE (kind, slug)
);

-- Every saved version, for ever. Texts are stored by language: {"title": {"ro": "Despre noi"}}.
CREATE TABLE editorial.version (
  entry_id text NOT NULL REFERENCES editorial.entry ON DELETE CASCADE,
  number   int  NOT NULL CHECK (number > 0),
  fields   jsonb NOT NULL,
  author   text NOT NULL,
  note     text,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (entry_id, number)
);

-- The version that readers get from `since` until `until`. Intervals of an entry do not overlap.
CREATE TABLE editorial.publication (
  number   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, -- the version of the document as readers know it
  entry_id text NOT NULL,
  version  int  NOT NULL,
  since    timestamptz NOT NULL,
  until    timestamptz CHECK (until > since),
  FOREIGN KEY (entry_id, version) REFERENCES editorial.version ON DELETE CASCADE
);
CREATE INDEX publication_of_entry ON editorial.publication (entry_id, since);

-- Slugs that entries had before; their addresses lead to the entry.
CREATE TABLE editorial.former_slug (
  kind     text NOT NULL,
  slug     text NOT NULL,
  entry_id text NOT NULL REFERENCES editorial.entry ON DELETE CASCADE,
  left_at  timestamptz NOT NULL,
  PRIMARY KEY (kind, slug)
);
CREATE INDEX former_slug_of_entry ON editorial.former_slug (entry_id);

-- Uploaded pictures; the file is in the media store under `id`, the hash of the original.
CREATE TABLE editorial.asset (
  id         text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{64}$'),
  name       text NOT NULL,
  width      int  NOT NULL CHECK (width > 0),
  height     int  NOT NULL CHECK (height > 0),
  focus_x    real CHECK (focus_x BETWEEN 0 AND 1),
  focus_y    real CHECK (focus_y BETWEEN 0 AND 1),
  alt        jsonb NOT NULL,                              -- {"ro": "Un pom cu mere"}
  version    int  NOT NULL DEFAULT 1,
  author     text NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK ((focus_x IS NULL) = (focus_y IS NULL))
);

-- Links that show a draft to whoever has them, until they end. Of the token only its hash is stored.
CREATE TABLE editorial.preview_link (
  token_hash bytea PRIMARY KEY,
  entry_id   text NOT NULL REFERENCES editorial.entry ON DELETE CASCADE,
  author     text NOT NULL,
  ends_at    timestamptz NOT NULL
);
CREATE INDEX preview_link_end ON editorial.preview_link (ends_at);

-- Who did what, written by the transaction that did it. `subject` outlives what it names.
CREATE TABLE editorial.audit (
  number  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at      timestamptz NOT NULL,
  author  text NOT NULL,
  act     text NOT NULL,                                  -- 'save', 'publish', 'upload'
  subject text NOT NULL,                                  -- id of the entry or the picture
  details jsonb NOT NULL
);
CREATE INDEX audit_of_subject ON editorial.audit (subject, number);
