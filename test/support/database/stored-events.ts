import type { Db } from '#platform/db/db.ts'
import { listen } from '#platform/db/listen.ts'
import { makeLog } from '#platform/log.ts'

export interface StoredEvents {
  /** Resolves with the parameters of the stored events of a name, once there are so many. */
  until(name: string, count: number): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/** Waits for events that arrive after their page has ended: a trigger tells of each insert. */
export async function storedEvents(db: Db): Promise<StoredEvents> {
  await db.pool.query(`CREATE FUNCTION tell_events() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      NOTIFY stored_events; RETURN NULL;
    END $$;
    CREATE TRIGGER tell_events AFTER INSERT ON analytics_event FOR EACH STATEMENT EXECUTE FUNCTION tell_events()`)
  let told = Promise.withResolvers<void>()
  const listener = await listen(db, 'stored_events', makeLog('silent'), () => {
    told.resolve()
    told = Promise.withResolvers()
  })
  const read = async (name: string): Promise<Record<string, unknown>[]> => {
    const { rows } = await db.pool.query<{ parameters: Record<string, unknown> }>(
      'SELECT parameters FROM analytics_event WHERE name = $1 ORDER BY at, id',
      [name],
    )
    return rows.map(({ parameters }) => parameters)
  }
  return {
    until: async (name, count) => {
      for (;;) {
        const next = told.promise
        const found = await read(name)
        if (found.length >= count) return found
        await next
      }
    },
    close: () => listener.stop(),
  }
}
