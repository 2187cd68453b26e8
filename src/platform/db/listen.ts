import pg from 'pg'
import type { Log } from '../log.ts'

export interface Listener {
  stop(): Promise<void>
}

/**
 * Calls `onNotify` for each NOTIFY on the channel, and once after every (re)connection, since notifications sent while
 * the connection was down are lost. Callers read the database for themselves and treat a notification as a hint.
 */
export async function listen(
  url: string,
  channel: string,
  log: Log,
  onNotify: (payload: string) => void,
): Promise<Listener> {
  let client: pg.Client | undefined
  let stopped = false
  let delay = 100
  let timer: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    fresh.on('notification', ({ payload }) => onNotify(payload ?? ''))
    fresh.on('error', () => undefined)
    fresh.on('end', reconnect)
    client = fresh
    await fresh.connect()
    await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    delay = 100
    onNotify('')
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
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
