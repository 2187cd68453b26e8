import type { Queryable } from '#platform/db.ts'
import { statement } from '#platform/statement.ts'

const rateOn = statement<{ basisPoints: number }, [vatCode: string, day: string]>(
  'catalog.vat-rate-on',
  `SELECT basis_points AS "basisPoints" FROM vat_rate WHERE vat_code = $1 AND valid_from <= $2
   ORDER BY valid_from DESC LIMIT 1`,
)

/** The VAT rate of a class ('standard', 'reduced') on a day in Bucharest, in basis points: 2100 is 21 %. */
export async function vatRateOn(q: Queryable, vatCode: string, day: Temporal.PlainDate): Promise<number> {
  return (await q.one(rateOn, [vatCode, day.toString()])).basisPoints
}
