-- Engagement: e-mails to customers, each written once an event and sent until the mail server accepts it.
CREATE TABLE mail (
  id         uuid PRIMARY KEY,                      -- uuid v7; also the Message-ID
  event_id   uuid NOT NULL,                         -- of outbox_event
  kind       text NOT NULL,                         -- 'order-confirmed'
  recipient  text NOT NULL,
  subject    text NOT NULL,
  html       text NOT NULL,
  text       text NOT NULL,
  invoice_id uuid,                                  -- attached; its PDF is drawn when the e-mail is sent
  created_at timestamptz NOT NULL,
  sent_at    timestamptz,
  UNIQUE (event_id, kind)
);
CREATE INDEX mail_unsent ON mail (created_at) WHERE sent_at IS NULL;
-- For customers who ask for their personal data or erase their account.
CREATE INDEX mail_recipient ON mail (recipient);
