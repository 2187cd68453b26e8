import pg from 'pg'
import type { Log } from '../log.ts'
import type { Db } from './db.ts'

type OnNotify = (payload: string) => void

/** One connection that listens to channels; it is made again whenever it is lost. */
export interface ListeningConnection {
  isDirect(): boolean | undefined
  /** Resolves after the first attempt to connect, or once the connection listens to the channel as well. */
  add(channel: string, onNotify: OnNotify): Promise<void>
  /** The connection ends with its last listener. */
  remove(channel: string, onNotify: OnNotify): Promise<void>
  isEmpty(): boolean
}

/** Milliseconds for a connection to be made, and for an answer on it. */
const timeoutMs = 20_000
const pollMs = 1_000

export function openListeningConnection(
  { directUrl, session }: Pick<Db, 'directUrl' | 'session'>,
  log: Log,
): ListeningConnection {
  const listeners = new Map<string, Set<OnNotify>>()
  let client: pg.Client | undefined
  /** The client, while it listens to all channels. */
  let ready: pg.Client | undefined
  let firstAttempt: Promise<void> | undefined
  let isDirect: boolean | undefined
  let delay = 100
  let timer: NodeJS.Timeout | undefined

  const tell = (channel: string, payload: string): void => {
    for (const onNotify of listeners.get(channel) ?? []) {
      try {
        onNotify(payload)
      } catch (err) {
        log.error({ err, channel }, 'a listener failed')
      }
    }
  }
  const tellAll = (): void => {
    for (const channel of listeners.keys()) tell(channel, '')
  }
  const listenTo = (connected: pg.Client, channel: string) => connected.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      ...{ connectionString: directUrl, application_name: session, keepAlive: true },
      ...{ connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs },
    })
    fresh.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
    fresh.on('error', () => undefined)
    fresh.on('end', () => replace(fresh))
    client = fresh
    try {
      await fresh.connect()
      if (listeners.size === 0) return await fresh.end()
      isDirect = await hasOwnSession(fresh)
      if (!isDirect) return await poll(fresh)
      // Also visits channels that are added meanwhile.
      for (const channel of listeners.keys()) await listenTo(fresh, channel)
      ready = fresh
      delay = 100
      tellAll()
    } catch {
      replace(fresh)
    }
  }
  const poll = async (fresh: pg.Client): Promise<void> => {
    log.warn('LISTEN does not work through a connection pooler; set DATABASE_DIRECT_URL')
    client = undefined
    await fresh.end()
    if (listeners.size > 0) timer = setInterval(tellAll, pollMs)
  }
  /** Ends a client also when it only could not listen, as at a standby: each attempt would leave a connection open. */
  const replace = (lost: pg.Client): void => {
    void lost.end()
    if (client !== lost) return
    client = undefined
    ready = undefined
    if (listeners.size === 0) return
    log.warn('the LISTEN connection is down; reconnecting')
    timer = setTimeout(() => void connect(), delay)
    delay = Math.min(delay * 2, 5_000)
  }

  return {
    isDirect: () => isDirect,
    add: async (channel, onNotify) => {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(onNotify))
      firstAttempt ??= connect()
      const connected = ready
      if (connected === undefined) return firstAttempt
      await listenTo(connected, channel).then(
        () => tell(channel, ''),
        // The next one listens to the channel as well.
        () => replace(connected),
      )
    },
    remove: async (channel, onNotify) => {
      const others = listeners.get(channel)
      others?.delete(onNotify)
      if (others?.size === 0) listeners.delete(channel)
      // No UNLISTEN: a database that hangs would hold up whoever stops.
      if (listeners.size > 0) return
      clearTimeout(timer)
      await client?.end()
    },
    isEmpty: () => listeners.size === 0,
  }
}

/** A pooler answers with a process id of its own in place of the server's. */
async function hasOwnSession(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return 'processID' in client && client.processID === rows[0]?.pid
}
