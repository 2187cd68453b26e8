/** Something that must hold when all has settled. */
export interface Invariant {
  readonly name: string
  /** Each row is a breach; empty when it holds. */
  readonly violations: string
  /** Break it, each in its way, so that a test sees that the query above would notice. */
  readonly faults: readonly string[]
}

/** Takes a table's own checks away: else the database refuses the fault, and nobody sees whether the query would notice. */
export const dropChecks = (table: string): string => `DO $$ DECLARE one name; BEGIN
  FOR one IN SELECT conname FROM pg_constraint WHERE conrelid = '${table}'::regclass AND contype = 'c' LOOP
    EXECUTE format('ALTER TABLE ${table} DROP CONSTRAINT %I', one);
  END LOOP; END $$`
