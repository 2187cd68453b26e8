import { Socket } from 'node:net'
import type pg from 'pg'

export type SendQuery = (query: pg.QueryConfig) => Promise<pg.QueryResult>

/** What is written to the database in one turn of the loop leaves in one packet, and wakes the server once. */
export class PipelinedSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}

/**
 * Statements that are asked for while a line is found for the first of them travel with it, each a transaction of its
 * own: what a call asks at once costs one trip, and in a rush, when all lines are taken, those who wait share the next.
 */
export function pipelinedQueries(lines: pg.Pool): SendQuery {
  let boarding: Promise<SendQuery> | undefined
  const board = async (): Promise<SendQuery> => {
    const client = await lines.connect().finally(() => {
      boarding = undefined
    })
    let aboard = 0
    return async (query) => {
      aboard++
      try {
        return await client.query(query)
      } finally {
        aboard--
        if (aboard === 0) client.release()
      }
    }
  }
  return async (query) => {
    boarding ??= board()
    const send = await boarding
    return send(query)
  }
}
