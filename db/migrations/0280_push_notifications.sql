-- Browsers in which customers let the shop notify them (Web Push), and what customers chose about news of their orders. Deleted when the
-- push service says that the browser has unsubscribed, and with the account.
CREATE TABLE push_device (
  id            uuid NOT NULL,
  customer_id   uuid NOT NULL,
  endpoint      text NOT NULL, -- address at the push service; whoever knows it can send what the browser cannot read
  p256dh        text NOT NULL, -- public key of the browser, base64url
  auth          text NOT NULL, -- its authentication secret, base64url
  subscribed_at timestamptz NOT NULL,
  CONSTRAINT push_device_pkey PRIMARY KEY (id),
  CONSTRAINT push_device_endpoint_key UNIQUE (endpoint)
);
CREATE INDEX push_device_of_customer ON push_device (customer_id, subscribed_at);

-- Without a row the default of rules/notices.ts holds.
CREATE TABLE notification_choice (
  customer_id uuid NOT NULL,
  kind        text NOT NULL,
  channel     text NOT NULL,
  is_wanted   boolean NOT NULL,
  CONSTRAINT notification_choice_pkey PRIMARY KEY (customer_id, kind, channel),
  CONSTRAINT notification_choice_channel_check CHECK (channel IN ('push', 'email'))
);
