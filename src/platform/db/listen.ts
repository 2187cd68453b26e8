import pg from 'pg'
import type { Log } from '../log.ts'
import type { Db } from './db.ts'

export interface Listener {
  /** Whether the connection belongs to this process alone; false behind a pooler, undefined before the first connection. */
  isDirect(): boolean | undefined
  stop(): Promise<void>
}

/** Milliseconds for a connection to be made. */
const connectionTimeoutMs = 20_000
const pollMs = 1_000

/**
 * Calls `onNotify` for each NOTIFY on the channel, and once after every (re)connection, since notifications sent while
 * the connection was down are lost. Callers read the database for themselves and treat a notification as a hint. Behind a
 * pooler, which gives the session to others, `onNotify` is called every second. Resolves after the first attempt to connect.
 */
export async function listen(
  { directUrl, session }: Pick<Db, 'directUrl' | 'session'>,
  channel: string,
  log: Log,
  onNotify: (payload: string) => void,
): Promise<Listener> {
  let client: pg.Client | undefined
  let stopped = false
  let isDirect: boolean | undefined
  let delay = 100
  let timer: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      ...{ connectionString: directUrl, application_name: session, keepAlive: true },
      connectionTimeoutMillis: connectionTimeoutMs,
    })
    fresh.on('notification', ({ payload }) => onNotify(payload ?? ''))
    fresh.on('error', () => undefined)
    fresh.on('end', reconnect)
    client = fresh
    await fresh.connect()
    if (stopped) return fresh.end()
    isDirect = await hasOwnSession(fresh)
    if (!isDirect) return poll(fresh)
    await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    delay = 100
    onNotify('')
  }
  const poll = async (fresh: pg.Client): Promise<void> => {
    log.warn({ channel }, 'LISTEN does not work through a connection pooler; set DATABASE_DIRECT_URL')
    fresh.off('end', reconnect)
    await fresh.end()
    if (!stopped) timer = setInterval(() => onNotify(''), pollMs)
  }
  const reconnect = (): void => {
    if (stopped || timer !== undefined) return
    log.warn({ channel }, 'the LISTEN connection is down; reconnecting')
    timer = setTimeout(() => {
      timer = undefined
      connect().catch(reconnect)
    }, delay)
    delay = Math.min(delay * 2, 5_000)
  }

  await connect().catch(reconnect)
  return {
    isDirect: () => isDirect,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}

/** A pooler answers with a process id of its own in place of the server's. */
async function hasOwnSession(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return 'processID' in client && client.processID === rows[0]?.pid
}
