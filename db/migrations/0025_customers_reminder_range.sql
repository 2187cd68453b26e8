-- Clients could store instants that nothing could read back. One before 1970 closes no reminder; one after 2099 closes those
-- of all deliveries until now.
UPDATE customer SET feedback_reminder_closed_at =
    CASE WHEN feedback_reminder_closed_at < '1970-01-01Z' THEN NULL ELSE now() END
  WHERE feedback_reminder_closed_at < '1970-01-01Z' OR feedback_reminder_closed_at >= '2100-01-01Z';
ALTER TABLE customer ADD CHECK (feedback_reminder_closed_at >= '1970-01-01Z' AND feedback_reminder_closed_at < '2100-01-01Z');
