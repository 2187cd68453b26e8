-- Announcements that a customer has closed; they do not return. Which there are is worked out, not stored.

CREATE TABLE announcement_dismissal (
  customer_id  uuid NOT NULL,
  segment_id   text NOT NULL,                       -- 'freshclub-invite', 'points-expiring:2026-11'
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, segment_id)
);
