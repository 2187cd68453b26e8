import type { Log } from '../log.ts'
import type { Db } from './db.ts'
import { type ListeningConnection, openListeningConnection } from './listening-connection.ts'

export interface Listener {
  /** Whether the connection belongs to this process alone; false behind a pooler, undefined before the first connection. */
  isDirect(): boolean | undefined
  stop(): Promise<void>
}

type ListeningDb = Pick<Db, 'directUrl' | 'session'>

const connections = new WeakMap<ListeningDb, ListeningConnection>()

/**
 * Calls `onNotify` for each NOTIFY on the channel, and once after every (re)connection, since notifications sent while
 * the connection was down are lost. Callers read the database for themselves and treat a notification as a hint. Behind a
 * pooler, which gives the session to others, `onNotify` is called every second. Resolves after the first attempt to connect.
 * All channels of a `Db` share one connection.
 */
export async function listen(
  db: ListeningDb,
  channel: string,
  log: Log,
  onNotify: (payload: string) => void,
): Promise<Listener> {
  const connection = connections.get(db) ?? openListeningConnection(db, log)
  connections.set(db, connection)
  await connection.add(channel, onNotify)
  return {
    isDirect: connection.isDirect,
    stop: async () => {
      const removed = connection.remove(channel, onNotify)
      if (connection.isEmpty() && connections.get(db) === connection) connections.delete(db)
      await removed
    },
  }
}
