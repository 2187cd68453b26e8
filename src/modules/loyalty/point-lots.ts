import type { Queryable } from '#platform/db/db.ts'
import type { PointLots } from './present.ts'
import type { PointLot } from './rules/expiry.ts'
import { lotsOf } from './store.ts'

/** All points that a customer ever received, by their instant of expiry, and the sum of all that left the account. */
export async function pointLotsOf(q: Queryable, customerId: string): Promise<PointLots> {
  const rows = await q.rows(lotsOf, [customerId])
  const lots = rows.flatMap(({ expiresAt, points }): PointLot[] => (expiresAt === null ? [] : [{ expiresAt, points }]))
  return { lots, outflow: -(rows.find(({ expiresAt }) => expiresAt === null)?.points ?? 0) }
}
