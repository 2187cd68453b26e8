/** A condition on the database that holds when nothing is pending. */
export interface Invariant {
  readonly name: string
  /** A query with one row for each violation. */
  readonly violations: string
  /** SQL that violates it in different ways, to test that the query detects each. */
  readonly faults: readonly string[]
}

/** Drops the CHECK constraints of a table and the trigger that checks its rows, which would refuse a fault before the query can detect it. */
export const dropChecks = (table: string): string => `DO $$ DECLARE one name; BEGIN
  FOR one IN SELECT conname FROM pg_constraint WHERE conrelid = '${table}'::regclass AND contype = 'c' LOOP
    EXECUTE format('ALTER TABLE ${table} DROP CONSTRAINT %I', one);
  END LOOP;
  DROP TRIGGER IF EXISTS ${table}_rules ON ${table};
  END $$`
