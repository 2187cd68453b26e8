-- Inquiries: what visitors send to the shop by forms. The id is the one of the form, so that a form sends once.

CREATE TABLE contact_message (
  id           uuid PRIMARY KEY,                 -- uuid v7, of the signed token of the form
  fingerprint  text NOT NULL,                    -- SHA-256 of the fields: whether the form is sent again unchanged
  customer_id  uuid,                             -- who was signed in; accounts are deleted without it
  name         text NOT NULL,
  email        text NOT NULL,
  order_number text,                             -- 'PF-204001', as written by the sender
  topic        text NOT NULL,
  message      text NOT NULL,
  received_at  timestamptz NOT NULL
);
CREATE INDEX contact_message_received ON contact_message (received_at);
-- For customers who ask for their personal data or erase their account.
CREATE INDEX contact_message_email ON contact_message (lower(email));
CREATE INDEX contact_message_customer ON contact_message (customer_id) WHERE customer_id IS NOT NULL;

CREATE TABLE job_application (
  id           uuid PRIMARY KEY,                 -- as in contact_message
  fingerprint  text NOT NULL,                    -- as in contact_message, with the CV
  customer_id  uuid,                             -- as in contact_message
  advert       text NOT NULL,                    -- slug of a document of the kind job-advert
  advert_title text NOT NULL,                    -- when it was applied for
  name         text NOT NULL,
  email        text NOT NULL,
  phone        text NOT NULL,                    -- E.164
  message      text,
  cv_name      text,                             -- cleaned, with the extension of what the file is
  cv_type      text,                             -- media type by the content
  cv           bytea,
  received_at  timestamptz NOT NULL,
  CHECK (num_nulls(cv_name, cv_type, cv) IN (0, 3))
);
CREATE INDEX job_application_received ON job_application (received_at);
-- For customers who ask for their personal data or erase their account.
CREATE INDEX job_application_email ON job_application (lower(email));
CREATE INDEX job_application_customer ON job_application (customer_id) WHERE customer_id IS NOT NULL;
-- CVs are compressed already.
ALTER TABLE job_application ALTER COLUMN cv SET STORAGE EXTERNAL;

ALTER TABLE mail ADD COLUMN reply_to text; -- who gets the answer, where that is not the shop
-- For the job that deletes letters about inquiries.
CREATE INDEX mail_inquiry ON mail (sent_at) WHERE kind IN ('inquiry', 'inquiry-confirmation');
