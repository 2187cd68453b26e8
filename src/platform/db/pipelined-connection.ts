import { Socket } from 'node:net'
import type pg from 'pg'

export type SendQuery = (query: pg.QueryConfig) => Promise<pg.QueryResult>

/** Sends everything written in one turn of the event loop in one packet, so that the server wakes up once. */
export class PipelinedSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}

/**
 * Statements issued while a connection is being acquired are pipelined on it, each as its own transaction. Statements
 * that a call issues together cost one round trip, and under load waiting calls share the next free connection.
 */
export function pipelinedQueries(pool: pg.Pool): SendQuery {
  let acquiring: Promise<SendQuery> | undefined
  const acquire = async (): Promise<SendQuery> => {
    const client = await pool.connect().finally(() => {
      acquiring = undefined
    })
    let pending = 0
    return async (query) => {
      pending++
      try {
        return await client.query(query)
      } finally {
        pending--
        if (pending === 0) client.release()
      }
    }
  }
  return async (query) => {
    acquiring ??= acquire()
    const send = await acquiring
    return send(query)
  }
}
