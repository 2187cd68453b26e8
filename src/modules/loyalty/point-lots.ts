import type { Queryable } from '#platform/db/db.ts'
import type { Holdings } from './present.ts'
import type { Lot } from './rules/expiry.ts'
import { lotsOf } from './store.ts'

/** What a customer ever got, by moment of expiry, and all that has left again. */
export async function holdingsOf(q: Queryable, customerId: string): Promise<Holdings> {
  const rows = await q.rows(lotsOf, [customerId])
  const lots = rows.flatMap(({ expiresAt, points }): Lot[] => (expiresAt === null ? [] : [{ expiresAt, points }]))
  return { lots, gone: -(rows.find(({ expiresAt }) => expiresAt === null)?.points ?? 0) }
}
