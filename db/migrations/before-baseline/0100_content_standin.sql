-- How the embedded content service behaves just now, so that its failures can be tried by hand; at most one row.

CREATE SCHEMA content_standin;

CREATE TABLE content_standin.conduct (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  conduct  text NOT NULL CHECK (conduct IN ('answers', 'fails', 'hangs', 'babbles'))
);
