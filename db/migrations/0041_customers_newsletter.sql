-- The newsletter: who agreed to it, and who got which letter; and letters that can be unsubscribed from.

-- Customers: the one list of the newsletter, with the proof of each consent (GDPR art. 7 (1)). A row is pending until it is
-- confirmed from the mailbox, then active until it ends. A later consent of the same address is a new row.
CREATE TABLE newsletter_subscription (
  id              uuid PRIMARY KEY,
  address         text NOT NULL,                    -- in lower case
  source          text NOT NULL CHECK (source IN ('form', 'account')),
  wording         text NOT NULL,                    -- the sentence agreed to, as it was shown; empty for consents of before this table
  consented_at    timestamptz,                      -- null for consents of before this table, which stored no time
  link_expires_at timestamptz,                      -- of the confirmation link; null when the provider had verified the address
  confirmed_at    timestamptz,
  soft_bounces    int NOT NULL DEFAULT 0,           -- temporary refusals in a row
  ended_at        timestamptz,
  end_reason      text CHECK (end_reason IN ('unsubscribed', 'bounced')),
  CHECK (confirmed_at IS NOT NULL OR link_expires_at IS NOT NULL),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE UNIQUE INDEX newsletter_subscription_open ON newsletter_subscription (address) WHERE ended_at IS NULL;
CREATE INDEX newsletter_subscription_address ON newsletter_subscription (address);
-- For the job that deletes sign-ups that nobody confirmed.
CREATE INDEX newsletter_subscription_pending ON newsletter_subscription (link_expires_at) WHERE confirmed_at IS NULL;
CREATE INDEX newsletter_subscription_ended ON newsletter_subscription (ended_at) WHERE ended_at IS NOT NULL;

-- `subscribed_to_newsletter` is no longer read or written; it goes in a later release.
INSERT INTO newsletter_subscription (id, address, source, wording, confirmed_at)
SELECT DISTINCT ON (lower(email)) gen_random_uuid(), lower(email), 'account', '', now()
FROM customer WHERE subscribed_to_newsletter AND deleted_at IS NULL;

ALTER TABLE customer ADD COLUMN email_is_verified boolean NOT NULL DEFAULT false; -- by the provider of the last sign-in
-- For the customers of an address of the newsletter.
CREATE INDEX customer_email ON customer (lower(email));

-- Engagement: a letter that needs consent is sent only while there is one, with a header to unsubscribe.
ALTER TABLE mail
  ADD COLUMN mailing     text CHECK (mailing IN ('abandoned-cart')), -- null for letters that need no consent
  ADD COLUMN customer_id uuid,                                       -- whose consent it needs
  ADD CHECK ((mailing IS NULL) = (customer_id IS NULL));
-- For the job that deletes letters to unconfirmed addresses.
CREATE INDEX mail_newsletter_confirmation ON mail (created_at) WHERE kind = 'newsletter-confirmation';

-- Engagement: the newsletter of a week.
CREATE TABLE newsletter_issue (
  week          date PRIMARY KEY,                   -- its Monday
  started_at    timestamptz NOT NULL,
  queued_up_to  uuid,                               -- the last subscription whose letter is queued
  all_queued_at timestamptz
);

-- One letter of an issue. An address gets at most one a week: a letter is `sending` before the mail server is called, and
-- one that a crash left in this state is not sent again.
CREATE TABLE newsletter_letter (
  week            date NOT NULL REFERENCES newsletter_issue ON DELETE CASCADE,
  address         text NOT NULL,
  id              uuid NOT NULL UNIQUE,             -- uuid v7; also the Message-ID
  subscription_id uuid NOT NULL,
  state           text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sending', 'sent', 'unsubscribed', 'refused')),
  refusals        int NOT NULL DEFAULT 0,           -- temporary ones
  due_at          timestamptz NOT NULL,
  sent_at         timestamptz,
  PRIMARY KEY (week, address)
);
CREATE INDEX newsletter_letter_state ON newsletter_letter (week, state, due_at);
-- For customers who ask for their personal data or erase their account.
CREATE INDEX newsletter_letter_address ON newsletter_letter (address);
