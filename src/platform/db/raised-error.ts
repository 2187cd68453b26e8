import pg from 'pg'

/**
 * The detail of an error that one of the shop's SQL functions raised with SQLSTATE `code`, parsed as JSON; null when the
 * error has no detail, undefined for any other error.
 */
export function raisedDetail(error: unknown, code: string): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== code) return undefined
  return error.detail === undefined ? null : JSON.parse(error.detail)
}

/** Waits for pipelined statements. When several fail it throws the error of the first, which caused the others. */
export async function awaitInOrder(work: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(work)) if (outcome.status === 'rejected') throw outcome.reason
}
