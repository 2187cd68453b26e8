-- One row that /readyz writes, to find out whether orders could be written.
CREATE TABLE readiness (
  one        boolean PRIMARY KEY DEFAULT true CHECK (one),
  checked_at timestamptz NOT NULL
) WITH (fillfactor = 50);                           -- room for HOT updates
