import type { Db } from '#platform/db/db.ts'

/** Records which tables of the shop are written. */
export interface WriteRecorder {
  /** Runs `work` and returns the names of the tables it wrote, sorted. Writes that are rolled back do not count. */
  recordWrites<Result>(
    work: () => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly written: readonly string[] }>
}

/** Refused calls count against the rate limit by design; content that is read anew in the background is copied. */
const ignoredTables = ['rate_limit', 'content_document_copy']

/** Creates a trigger on each table, which is faster than comparing their rows. */
export async function writeRecorder(db: Db): Promise<WriteRecorder> {
  await db.pool.query(`CREATE UNLOGGED TABLE written_tables (name text PRIMARY KEY);
    CREATE FUNCTION record_write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO written_tables VALUES (TG_TABLE_NAME) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    DO $$ DECLARE one name; BEGIN
      -- A partition gets the trigger of its table.
      FOR one IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND NOT relispartition AND relname <> 'written_tables' LOOP
        EXECUTE format('CREATE TRIGGER record_write AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION record_write()', one);
      END LOOP;
    END $$`)
  const takeWritten = async (): Promise<string[]> => {
    const { rows } = await db.pool.query<{ name: string }>('DELETE FROM written_tables RETURNING name')
    return rows.map(({ name }) => name).filter((name) => !ignoredTables.includes(name))
  }
  return {
    recordWrites: async (work) => {
      await takeWritten()
      const result = await work()
      return { result, written: (await takeWritten()).sort() }
    },
  }
}
