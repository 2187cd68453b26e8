-- Demo: which edition of the demo shop this database was filled with, written when filling is complete. The demo's rows are
-- ordinary rows of the shop's tables. A shop without a demo has no row here.
CREATE TABLE demo_load (
  edition   int PRIMARY KEY,
  loaded_at timestamptz NOT NULL
);
