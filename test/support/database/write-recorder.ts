import type { Db } from '#platform/db/db.ts'

/** Sees every row that is written, wherever in the shop. */
export interface WriteRecorder {
  /** The tables in which something was written meanwhile, each once; what was taken back does not count. */
  recordWrites<Result>(
    work: () => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly written: readonly string[] }>
}

/** Who knocks how often is counted on purpose, also of those who are refused. */
const counters = ['rate_limit']

/** A trigger on each table of the shop's: nothing is compared afterwards, so that a look costs little. */
export async function writeRecorder(db: Db): Promise<WriteRecorder> {
  await db.pool.query(`CREATE UNLOGGED TABLE seen_by_witness (name text PRIMARY KEY);
    CREATE FUNCTION tell_witness() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO seen_by_witness VALUES (TG_TABLE_NAME) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    DO $$ DECLARE one name; BEGIN
      FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'seen_by_witness' LOOP
        EXECUTE format('CREATE TRIGGER witness AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION tell_witness()', one);
      END LOOP;
    END $$`)
  const seen = async (): Promise<string[]> => {
    const { rows } = await db.pool.query<{ name: string }>('DELETE FROM seen_by_witness RETURNING name')
    return rows.map(({ name }) => name).filter((name) => !counters.includes(name))
  }
  return {
    recordWrites: async (work) => {
      await seen()
      const result = await work()
      return { result, written: (await seen()).sort() }
    },
  }
}
