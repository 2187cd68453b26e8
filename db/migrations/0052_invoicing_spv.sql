-- Reporting to the tax authority (RO e-Factura): one row for each invoice and credit note.
CREATE TABLE invoice_submission (
  invoice_id  uuid PRIMARY KEY REFERENCES invoice,
  state       text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'uploading', 'processing', 'accepted', 'refused')),
  due_on      date NOT NULL,                        -- the last day of the term
  uploaded_at timestamptz,                          -- when the last upload was begun
  uploads     int NOT NULL DEFAULT 0,
  looks       int NOT NULL DEFAULT 0,               -- searches for an upload whose answer was lost
  polls       int NOT NULL DEFAULT 0,               -- questions about a message that was still processed
  tries       int NOT NULL DEFAULT 0,               -- calls without an answer since the authority last gave one
  message_id  text UNIQUE,                          -- the authority's name for the upload
  errors      text[] NOT NULL DEFAULT '{}',
  answer      bytea,                                -- the signed archive of the authority
  decided_at  timestamptz,
  alarmed_on  date                                  -- when the operator was last told that the term ends
);
CREATE INDEX invoice_submission_open ON invoice_submission (state, due_on) WHERE state <> 'accepted';

-- Messages of the seller that hold no document of this shop, so that they are not downloaded again.
CREATE TABLE spv_foreign_message (
  message_id text PRIMARY KEY
);

-- The newest tokens, encrypted; `origin` is a hash of the configured refresh token that they come from.
CREATE TABLE spv_token (
  only_row   boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  origin     text NOT NULL,
  sealed     bytea NOT NULL,
  expires_at timestamptz NOT NULL
);

-- The stand-in of the authority.
CREATE SCHEMA spv_standin;

CREATE TABLE spv_standin.message (
  id          bigint GENERATED ALWAYS AS IDENTITY (START WITH 5000000001) PRIMARY KEY,
  download_id bigint GENERATED ALWAYS AS IDENTITY (START WITH 3000000001) UNIQUE,
  cif         text NOT NULL,
  is_consumer boolean NOT NULL,
  reference   text NOT NULL,
  xml         text NOT NULL,
  errors      text[] NOT NULL,                      -- none: accepted
  received_at timestamptz NOT NULL
);
CREATE INDEX spv_message_by_reference ON spv_standin.message (cif, reference);

CREATE TABLE spv_standin.conduct (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  conduct  text NOT NULL
);
