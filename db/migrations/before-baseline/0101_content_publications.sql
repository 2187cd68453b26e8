-- What was published or withdrawn by hand at the embedded content service, beside what its files say.

CREATE TABLE content_standin.publication (
  entry_id     text PRIMARY KEY,
  published_at timestamptz  -- null: withdrawn
);
