-- Staff: people of the identity provider for staff, their roles and sessions. Strangers to customers.

CREATE TABLE staff_member (
  id         uuid PRIMARY KEY,             -- uuid v7
  provider   text NOT NULL,                -- which identity provider knows the subject
  subject    text NOT NULL,
  email      text NOT NULL,
  name       text NOT NULL,
  state      text NOT NULL CHECK (state IN ('unknown', 'asking', 'active', 'refused', 'inactive')),
  asked_at   timestamptz,                  -- when access was asked for
  created_at timestamptz NOT NULL,
  version    int NOT NULL DEFAULT 1,
  UNIQUE (provider, subject)
);

CREATE TABLE staff_role (
  id       uuid PRIMARY KEY,               -- uuid v7
  key      text UNIQUE,                    -- of a role that the shop ships; its name is in the locale file
  name     text,                           -- of a role that the owner has made
  position int NOT NULL,
  version  int NOT NULL DEFAULT 1,
  CHECK ((key IS NULL) <> (name IS NULL))
);

CREATE TABLE staff_role_permission (
  role_id    uuid NOT NULL REFERENCES staff_role ON DELETE CASCADE,
  permission text NOT NULL,
  PRIMARY KEY (role_id, permission)
);

CREATE TABLE staff_member_role (
  member_id uuid NOT NULL REFERENCES staff_member,
  role_id   uuid NOT NULL REFERENCES staff_role,
  PRIMARY KEY (member_id, role_id)
);
CREATE INDEX staff_member_role_of_role ON staff_member_role (role_id);

CREATE TABLE staff_session (
  token_hash   bytea PRIMARY KEY,          -- SHA-256; the token is in a cookie alone
  member_id    uuid NOT NULL REFERENCES staff_member,
  is_phone     boolean NOT NULL,           -- begun on a page for phones: no idle end
  started_at   timestamptz NOT NULL,
  signed_in_at timestamptz NOT NULL,       -- the last proof of identity, for what needs a recent one
  last_seen_at timestamptz NOT NULL
);
CREATE INDEX staff_session_member ON staff_session (member_id);
CREATE INDEX staff_session_started ON staff_session (started_at);
