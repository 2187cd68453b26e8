-- The stand-in of the push services of browsers: what was posted to them, encrypted as they receive it, also what was refused.
CREATE SCHEMA push_standin;

CREATE TABLE push_standin.message (
  number        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint      text NOT NULL,
  headers       jsonb NOT NULL,
  body          bytea NOT NULL,
  answered      int NOT NULL, -- status
  received_at   timestamptz NOT NULL
);
CREATE INDEX message_of_endpoint ON push_standin.message (endpoint);
