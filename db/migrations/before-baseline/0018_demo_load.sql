-- Which edition of the demo this database was filled with. Without a row it was not, or not to the end.
CREATE TABLE demo_load (
  edition int PRIMARY KEY,
  loaded_at timestamptz NOT NULL
);
