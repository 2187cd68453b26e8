-- What customers change about themselves, the check of a phone number, and the end of an account.

ALTER TABLE customer
  ADD COLUMN has_own_name      boolean NOT NULL DEFAULT false, -- the customer wrote it: the identity provider's no longer counts
  ADD COLUMN phone_verified_at timestamptz,                    -- of the number that stands in `phone`
  ADD COLUMN deleted_at        timestamptz;                    -- nobody's account any more: only orders still name it

-- The one check under way: a new one takes its place.
CREATE TABLE phone_check (
  customer_id uuid PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
  phone       text  NOT NULL,
  code_hash   bytea NOT NULL CHECK (octet_length(code_hash) = 32), -- the code itself is stored nowhere
  expires_at  timestamptz NOT NULL,
  tries       int NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5)
);

ALTER TABLE token_family DROP CONSTRAINT token_family_end_reason_check,
  ADD CONSTRAINT token_family_end_reason_check
    CHECK (end_reason IN ('sign-out', 'reuse', 'replaced', 'everywhere', 'account-deleted'));

-- The embedded stand-in of a service that sends text messages keeps its own book.
CREATE SCHEMA sms_standin;

CREATE TABLE sms_standin.message (
  id          uuid PRIMARY KEY,
  number      bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  recipient   text NOT NULL,
  text        text NOT NULL,
  received_at timestamptz NOT NULL
);

-- What was written to somebody, for those who ask and those who leave.
CREATE INDEX mail_recipient ON mail (recipient);
