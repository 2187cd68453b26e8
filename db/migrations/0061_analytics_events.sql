-- Events of visits that accept analytics: no IP address, no account. Partitioned by day, so that old days are dropped whole.
CREATE TABLE analytics_event (
  day        date NOT NULL,                            -- of `at`, in UTC
  id         uuid NOT NULL,                            -- given by the browser; an event that arrives twice is stored once
  at         timestamptz NOT NULL,
  name       text NOT NULL,
  visitor    text NOT NULL,                            -- keyed hash of the random id of the browser
  page_type  text NOT NULL,
  parameters jsonb NOT NULL,
  PRIMARY KEY (day, id)
) PARTITION BY RANGE (day);
CREATE INDEX analytics_event_by_name ON analytics_event (name, day);

-- Events of days without a partition of their own.
CREATE TABLE analytics_event_other PARTITION OF analytics_event DEFAULT;

-- Adds the partitions of these days. A day that already has events in the default partition stays there.
CREATE FUNCTION analytics_add_days(first date, last date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  d date;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('analytics_event'));
  FOR d IN SELECT generate_series(first, last, interval '1 day')::date LOOP
    IF to_regclass(format('analytics_event_%s', to_char(d, 'YYYYMMDD'))) IS NULL
      AND NOT EXISTS (SELECT FROM analytics_event_other WHERE day = d) THEN
      EXECUTE format('CREATE TABLE analytics_event_%s PARTITION OF analytics_event FOR VALUES FROM (%L) TO (%L)',
                     to_char(d, 'YYYYMMDD'), d, d + 1);
    END IF;
  END LOOP;
END $$;

-- Drops the days before this one.
CREATE FUNCTION analytics_drop_days(before date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  partition text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('analytics_event'));
  FOR partition IN
    SELECT inhrelid::regclass::text FROM pg_inherits
    WHERE inhparent = 'analytics_event'::regclass AND inhrelid::regclass::text ~ '^analytics_event_\d{8}$'
      AND right(inhrelid::regclass::text, 8) < to_char(before, 'YYYYMMDD')
  LOOP
    EXECUTE format('DROP TABLE %s', partition);
  END LOOP;
  DELETE FROM analytics_event_other WHERE day < before;
END $$;
