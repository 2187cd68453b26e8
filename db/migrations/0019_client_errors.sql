-- Client errors: what browsers report when something breaks.
CREATE TABLE client_error (
  id         uuid PRIMARY KEY,                      -- uuid v7, so the newest is the largest
  created_at timestamptz NOT NULL,
  message    text  NOT NULL,
  payload    jsonb NOT NULL,
  user_agent text  NOT NULL
);
