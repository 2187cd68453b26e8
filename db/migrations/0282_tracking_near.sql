-- Deliveries of which it was told that their van is about ten minutes away: once a drive. Kept for a day.
CREATE TABLE van_near (
  delivery_id uuid NOT NULL,
  van_id      uuid NOT NULL,
  told_at     timestamptz NOT NULL,
  CONSTRAINT van_near_pkey PRIMARY KEY (delivery_id, van_id)
);
CREATE INDEX van_near_age ON van_near (told_at);
