-- What everybody who follows the catalogue has surely seen: a snapshot some hours old. Changes that were
-- visible in it may be thrown away, whenever their transactions began.
CREATE TABLE catalog_change_mark (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  snapshot pg_snapshot NOT NULL,
  at       timestamptz NOT NULL DEFAULT now()
);

DROP INDEX catalog_change_by_time;
