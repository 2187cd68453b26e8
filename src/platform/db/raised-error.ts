import pg from 'pg'

/** What a function of ours raised with this code: its detail, read as JSON, or null without one; undefined for any other error. */
export function raisedDetail(error: unknown, code: string): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== code) return undefined
  return error.detail === undefined ? null : JSON.parse(error.detail)
}

/** Waits for statements that were sent together. Of several that fail it throws the first, because of which the others did. */
export async function awaitInOrder(work: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(work)) if (outcome.status === 'rejected') throw outcome.reason
}
