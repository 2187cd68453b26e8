-- Whom invoices are made out to. An order keeps a copy of its own, so a profile may change or go at any time.

CREATE TABLE billing_profile (
  customer_id         uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  id                  uuid NOT NULL,                                        -- uuid v7 made by the application
  number              int  GENERATED ALWAYS AS IDENTITY UNIQUE,             -- the `id` of the wire
  kind                text NOT NULL CHECK (kind IN ('person', 'company')),
  contact_name        text NOT NULL,                                        -- the person; a company's may be empty
  company_name        text NOT NULL,
  tax_code            text NOT NULL,                                        -- '18547290', 'RO36649034' when it pays VAT
  registration_number text NOT NULL,                                        -- 'J40/13752/2016'
  bank_name           text NOT NULL,
  iban                text NOT NULL,                                        -- without spaces
  street_address      text NOT NULL CHECK (street_address <> ''),
  city                text NOT NULL CHECK (city <> ''),
  province            text NOT NULL CHECK (province <> ''),
  postcode            text NOT NULL,
  contact_phone       text NOT NULL,                                        -- E.164, or empty
  PRIMARY KEY (customer_id, id),
  CHECK (CASE kind WHEN 'person' THEN contact_name <> '' ELSE company_name <> '' AND tax_code <> '' END)
);
