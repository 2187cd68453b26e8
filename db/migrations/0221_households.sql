-- People who shop together: a customer belongs to at most one household.
CREATE TABLE household (
  id         uuid PRIMARY KEY,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL
);

-- Others refer to the member, not to the customer, so that what they added loses its author when they go.
CREATE TABLE household_member (
  id           uuid PRIMARY KEY,
  household_id uuid NOT NULL REFERENCES household ON DELETE CASCADE,
  customer_id  uuid NOT NULL UNIQUE,
  role         text NOT NULL CHECK (role IN ('owner', 'member')),
  joined_at    timestamptz NOT NULL
);
CREATE INDEX household_member_household ON household_member (household_id, joined_at);

-- Accepted by whoever signs in with this address.
CREATE TABLE household_invitation (
  id           uuid PRIMARY KEY,
  household_id uuid NOT NULL REFERENCES household ON DELETE CASCADE,
  -- In lower case.
  email        text NOT NULL,
  invited_by   uuid REFERENCES household_member ON DELETE SET NULL,
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  UNIQUE (household_id, email)
);
CREATE INDEX household_invitation_email ON household_invitation (email);
