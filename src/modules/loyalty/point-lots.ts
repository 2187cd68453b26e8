import type { Queryable } from '#platform/db/db.ts'
import type { PointLots } from './present.ts'
import type { PointLot } from './rules/expiry.ts'
import { lotsOf } from './store.ts'

/** What a customer ever got, by moment of expiry, and all that has left again. */
export async function pointLotsOf(q: Queryable, customerId: string): Promise<PointLots> {
  const rows = await q.rows(lotsOf, [customerId])
  const lots = rows.flatMap(({ expiresAt, points }): PointLot[] => (expiresAt === null ? [] : [{ expiresAt, points }]))
  return { lots, outflow: -(rows.find(({ expiresAt }) => expiresAt === null)?.points ?? 0) }
}
