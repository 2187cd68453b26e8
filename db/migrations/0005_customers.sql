-- Customers: their account, the identities they sign in with, billing profiles and the check of a phone number.

CREATE TABLE customer (
  id                           uuid PRIMARY KEY,              -- uuid v7, made by the application
  number                       int  GENERATED ALWAYS AS IDENTITY UNIQUE, -- the `id` of the wire
  email                        text NOT NULL,
  first_name                   text NOT NULL,
  last_name                    text NOT NULL,
  has_own_name                 boolean NOT NULL DEFAULT false, -- entered by the customer: no sign-in overwrites it
  phone                        text,
  phone_verified_at            timestamptz,                   -- of the number in `phone`
  is_genius                    boolean NOT NULL DEFAULT false, -- what prices read; follows genius_period
  subscribed_to_newsletter     boolean NOT NULL DEFAULT false,
  subscribed_to_abandoned_cart boolean NOT NULL DEFAULT false,
  subscribed_to_third_party    boolean NOT NULL DEFAULT false,
  feedback_reminder_closed_at  timestamptz,
  created_at                   timestamptz NOT NULL,
  signed_in_at                 timestamptz,                   -- null until the first sign-in
  deleted_at                   timestamptz                    -- the account was erased; only orders still refer to the row
);

-- Which person of which identity provider a customer is, independent of the e-mail address.
CREATE TABLE customer_identity (
  provider    text NOT NULL,
  subject     text NOT NULL,
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  PRIMARY KEY (provider, subject)
);
CREATE INDEX customer_identity_customer ON customer_identity (customer_id);

-- The phone check under way; a new one replaces it.
CREATE TABLE phone_check (
  customer_id uuid PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
  phone       text  NOT NULL,
  code_hash   bytea NOT NULL CHECK (octet_length(code_hash) = 32), -- the code itself is not stored
  expires_at  timestamptz NOT NULL,
  tries       int NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5)
);

-- To whom invoices are issued. An order keeps its own copy, so a profile may change or be deleted at any time.
CREATE TABLE billing_profile (
  customer_id         uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  id                  uuid NOT NULL,                          -- uuid v7, made by the application
  number              int  GENERATED ALWAYS AS IDENTITY UNIQUE, -- the `id` of the wire
  kind                text NOT NULL CHECK (kind IN ('person', 'company')),
  contact_name        text NOT NULL,                          -- may be empty for a company
  company_name        text NOT NULL,
  tax_code            text NOT NULL,                          -- '18547290'; 'RO36649034' when registered for VAT
  registration_number text NOT NULL,                          -- 'J40/13752/2016'
  bank_name           text NOT NULL,
  iban                text NOT NULL,                          -- without spaces
  street_address      text NOT NULL CHECK (street_address <> ''),
  city                text NOT NULL CHECK (city <> ''),
  province            text NOT NULL CHECK (province <> ''),
  postcode            text NOT NULL,
  contact_phone       text NOT NULL,                          -- E.164, or empty
  PRIMARY KEY (customer_id, id),
  CHECK (CASE kind WHEN 'person' THEN contact_name <> '' ELSE company_name <> '' AND tax_code <> '' END)
);
