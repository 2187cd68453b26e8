-- Benefits: announcements that a customer has closed, which are not shown again. The announcements themselves are computed.
CREATE TABLE announcement_dismissal (
  customer_id  uuid NOT NULL,
  segment_id   text NOT NULL,                       -- 'freshclub-invite', 'points-expiring:2026-11'
  dismissed_at timestamptz NOT NULL,
  PRIMARY KEY (customer_id, segment_id)
);
