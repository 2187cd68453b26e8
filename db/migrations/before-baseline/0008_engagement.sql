-- Letters to customers: each written once for what has happened, and sent until the mail server takes it.

CREATE TABLE mail (
  id         uuid PRIMARY KEY,                      -- uuid v7; also the letter's Message-ID
  event_id   uuid NOT NULL,                         -- of outbox_event: what the letter tells
  kind       text NOT NULL,                         -- 'order-confirmed' ...
  recipient  text NOT NULL,
  subject    text NOT NULL,
  html       text NOT NULL,
  text       text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at    timestamptz,
  UNIQUE (event_id, kind)
);
CREATE INDEX mail_unsent ON mail (created_at) WHERE sent_at IS NULL;
