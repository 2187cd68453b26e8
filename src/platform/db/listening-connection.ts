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

/** Milliseconds for a connection to be made. */
const connectionTimeoutMs = 20_000
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
    for (const onNotify of listeners.get(channel) ?? []) onNotify(payload)
  }
  const listenTo = async (connected: pg.Client, channel: string): Promise<void> => {
    await connected.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    tell(channel, '')
  }
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      ...{ connectionString: directUrl, application_name: session, keepAlive: true },
      connectionTimeoutMillis: connectionTimeoutMs,
    })
    fresh.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
    fresh.on('error', () => undefined)
    fresh.on('end', reconnect)
    client = fresh
    await fresh.connect()
    if (listeners.size === 0) return fresh.end()
    isDirect = await hasOwnSession(fresh)
    if (!isDirect) return poll(fresh)
    // Also visits channels that are added meanwhile.
    for (const channel of listeners.keys()) await listenTo(fresh, channel)
    ready = fresh
    delay = 100
  }
  const poll = async (fresh: pg.Client): Promise<void> => {
    log.warn('LISTEN does not work through a connection pooler; set DATABASE_DIRECT_URL')
    fresh.off('end', reconnect)
    await fresh.end()
    const tellAll = (): void => {
      for (const channel of listeners.keys()) tell(channel, '')
    }
    if (listeners.size > 0) timer = setInterval(tellAll, pollMs)
  }
  const reconnect = (): void => {
    ready = undefined
    if (listeners.size === 0 || timer !== undefined) return
    log.warn('the LISTEN connection is down; reconnecting')
    timer = setTimeout(() => {
      timer = undefined
      connect().catch(reconnect)
    }, delay)
    delay = Math.min(delay * 2, 5_000)
  }

  return {
    isDirect: () => isDirect,
    add: async (channel, onNotify) => {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(onNotify))
      firstAttempt ??= connect().catch(reconnect)
      // One that is lost meanwhile listens to the channel when it is back.
      if (ready) await listenTo(ready, channel).catch(() => undefined)
      else await firstAttempt
    },
    remove: async (channel, onNotify) => {
      const others = listeners.get(channel)
      others?.delete(onNotify)
      if (others?.size === 0) listeners.delete(channel)
      if (listeners.size === 0) {
        clearTimeout(timer)
        await client?.end()
      } else if (!listeners.has(channel))
        await ready?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`).catch(() => undefined)
    },
    isEmpty: () => listeners.size === 0,
  }
}

/** A pooler answers with a process id of its own in place of the server's. */
async function hasOwnSession(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return 'processID' in client && client.processID === rows[0]?.pid
}
