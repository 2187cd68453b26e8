import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'

const inForce = statement<{ basisPoints: number }, [vatCode: string, day: string]>(
  'catalog.vat-rate',
  `SELECT basis_points AS "basisPoints" FROM vat_rate WHERE vat_code = $1 AND valid_from <= $2
   ORDER BY valid_from DESC LIMIT 1`,
)

/** The rate of a VAT class on a day ('YYYY-MM-DD') in basis points: 2100 is 21 %. Throws when the class has no rate that day. */
export async function vatRateOn(q: Queryable, vatCode: string, day: string): Promise<number> {
  return (await q.one(inForce, [vatCode, day])).basisPoints
}
