-- Tokens of outside programs, which call the staff API with the permissions of their token.
CREATE TABLE service_token (
  id           uuid PRIMARY KEY,           -- given by the form: a repeated call makes no second token
  name         text NOT NULL,
  token_hash   bytea NOT NULL UNIQUE,      -- SHA-256; the token itself is shown once and kept nowhere
  token_end    text NOT NULL,              -- its last four letters, to tell tokens apart
  permissions  text[] NOT NULL,
  created_at   timestamptz NOT NULL,
  created_by   text NOT NULL,              -- the name of the person
  ends_at      timestamptz NOT NULL,
  revoked_at   timestamptz,
  revoked_by   text,
  last_used_at timestamptz,                -- to the minute
  last_used_ip text,
  CHECK (ends_at > created_at AND ends_at <= created_at + interval '365 days'),
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
CREATE INDEX service_token_created ON service_token (created_at);
