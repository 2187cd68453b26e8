import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/**
 * The texts of the statements that `work` sends to any database, without those that only frame a transaction and without
 * those of timers and jobs beside it.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const own = new AsyncLocalStorage<true>()
  const prototype = pg.Client.prototype as { query: (...given: unknown[]) => unknown }
  const { query } = prototype
  prototype.query = function (this: unknown, ...given) {
    const [first] = given
    const text = typeof first === 'string' ? first : (first as { readonly text?: string }).text
    const isOwn = own.getStore() === true
    if (isOwn && text !== undefined && !/^(begin|commit|rollback)/i.test(text)) sent.push(text)
    return query.apply(this, given)
  }
  try {
    await own.run(true, work)
  } finally {
    prototype.query = query
  }
  return sent
}
