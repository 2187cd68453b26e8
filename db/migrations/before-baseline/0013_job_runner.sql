-- Which process each runner of the job queue belongs to, so that the jobs of a process that was killed can be taken
-- up by others at once. A process lives as long as the database sees a connection under its name.
CREATE TABLE job_runner (
  id         text PRIMARY KEY,                      -- as it stands in the jobs it has locked
  process    text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
