-- Where a van was last: one row a run, or a drive of the simulated warehouse. Personal data of the courier: deleted when the
-- way ends, and by a job when no phone reports any more.
CREATE TABLE van_position (
  van_id      uuid PRIMARY KEY,
  lat         double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lng         double precision NOT NULL CHECK (lng BETWEEN -180 AND 180),
  measured_at timestamptz NOT NULL
);
CREATE INDEX van_position_age ON van_position (measured_at);
