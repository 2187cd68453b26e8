-- A process that hangs keeps its connections. Its runner counts as dead when it has not reported for 45 seconds.
ALTER TABLE job_runner ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
