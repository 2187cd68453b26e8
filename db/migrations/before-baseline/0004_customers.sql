-- Customers, the sessions of their browsers, and what browsers report when something breaks.

CREATE TABLE customer (
  id                           uuid PRIMARY KEY,              -- uuid v7 made by the application
  number                       int  GENERATED ALWAYS AS IDENTITY UNIQUE,   -- the `id` of the wire
  email                        text NOT NULL,
  first_name                   text NOT NULL,
  last_name                    text NOT NULL,
  phone                        text,
  is_genius                    boolean NOT NULL DEFAULT false,
  subscribed_to_newsletter     boolean NOT NULL DEFAULT false,
  subscribed_to_abandoned_cart boolean NOT NULL DEFAULT false,
  subscribed_to_third_party    boolean NOT NULL DEFAULT false,
  feedback_reminder_closed_at  timestamptz,
  created_at                   timestamptz NOT NULL,
  signed_in_at                 timestamptz                    -- null until the first sign-in
);

-- Which person of which identity provider a customer is. A changed e-mail address changes nothing here.
CREATE TABLE customer_identity (
  provider    text NOT NULL,
  subject     text NOT NULL,
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  PRIMARY KEY (provider, subject)
);
CREATE INDEX customer_identity_customer ON customer_identity (customer_id);

-- One sign-in of one browser. It lives as long as its refresh tokens are exchanged in turn.
CREATE TABLE token_family (
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  id          uuid NOT NULL,
  created_at  timestamptz NOT NULL,
  ended_at    timestamptz,
  end_reason  text CHECK (end_reason IN ('sign-out', 'reuse', 'replaced')),
  id_token    text,                                           -- encrypted; names the session to the provider at sign-out
  PRIMARY KEY (customer_id, id),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);

CREATE TABLE refresh_token (
  customer_id uuid  NOT NULL,
  family_id   uuid  NOT NULL,
  hash        bytea NOT NULL CHECK (octet_length(hash) = 32), -- SHA-256; the token itself is stored nowhere
  created_at  timestamptz NOT NULL,
  replaced_at timestamptz,
  PRIMARY KEY (customer_id, family_id, hash),
  FOREIGN KEY (customer_id, family_id) REFERENCES token_family ON DELETE CASCADE
);
-- However requests interleave, a family never has two tokens that work.
CREATE UNIQUE INDEX refresh_token_live ON refresh_token (customer_id, family_id) WHERE replaced_at IS NULL;

CREATE TABLE client_error (
  id         uuid PRIMARY KEY,                                -- uuid v7, so the newest is the largest
  created_at timestamptz NOT NULL,
  message    text  NOT NULL,
  payload    jsonb NOT NULL,
  user_agent text  NOT NULL
);

-- The embedded identity provider stands in for somebody else's system: its state is apart from the shop's.
CREATE SCHEMA stand_in_identity;

CREATE TABLE stand_in_identity.record (
  model       text NOT NULL,                                  -- 'Session', 'AuthorizationCode', …
  id          text NOT NULL,
  payload     jsonb NOT NULL,
  uid         text,
  grant_id    text,
  consumed_at timestamptz,
  expires_at  timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX record_uid ON stand_in_identity.record (uid) WHERE uid IS NOT NULL;
CREATE INDEX record_grant ON stand_in_identity.record (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX record_expiry ON stand_in_identity.record (expires_at);
