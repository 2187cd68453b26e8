-- Identity: the sessions of customers (ADR 3).

-- One sign-in of one browser. It lives as long as each refresh token is exchanged for the next.
CREATE TABLE token_family (
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  id          uuid NOT NULL,
  created_at  timestamptz NOT NULL,
  ended_at    timestamptz,
  end_reason  text CHECK (end_reason IN ('sign-out', 'reuse', 'replaced', 'everywhere', 'account-deleted')),
  id_token    text,                                 -- encrypted; names the session to the identity provider at sign-out
  PRIMARY KEY (customer_id, id),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);

CREATE TABLE refresh_token (
  customer_id uuid  NOT NULL,
  family_id   uuid  NOT NULL,
  hash        bytea NOT NULL CHECK (octet_length(hash) = 32), -- SHA-256; the token itself is not stored
  created_at  timestamptz NOT NULL,
  replaced_at timestamptz,
  PRIMARY KEY (customer_id, family_id, hash),
  FOREIGN KEY (customer_id, family_id) REFERENCES token_family ON DELETE CASCADE
);
-- A family never has two valid tokens, however requests interleave.
CREATE UNIQUE INDEX refresh_token_live ON refresh_token (customer_id, family_id) WHERE replaced_at IS NULL;
