import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { PickOutcome } from '../../rules/picking.ts'
import type { CourierReturnReason } from '../../rules/steps.ts'

/** The variant code of a script that applies to all orders. */
export const anyProduct = '*'

/** What the simulated warehouse does with a product in all orders. */
export interface ProductScript {
  readonly variantCode: string
  readonly outcome: PickOutcome
  /** The delay of orders with this product, in minutes. */
  readonly delayMinutes: number
  /** Why the courier returns, once, with an order that has this product; null when it is delivered. */
  readonly returnReason: CourierReturnReason | null
}

const find = statement<ProductScript, [variantCodes: readonly string[]]>(
  'fulfilment.find-scripts',
  `SELECT variant_code AS "variantCode", outcome, delay_minutes AS "delayMinutes",
     comes_back AS "returnReason"
   FROM warehouse_standin.script WHERE variant_code = ANY ($1)`,
)

const write = statement<
  unknown,
  [variantCode: string, outcome: PickOutcome, delayMinutes: number, returnReason: CourierReturnReason | null]
>(
  'fulfilment.write-script',
  `INSERT INTO warehouse_standin.script (variant_code, outcome, delay_minutes, comes_back) VALUES ($1, $2, $3, $4)
   ON CONFLICT (variant_code) DO UPDATE SET outcome = excluded.outcome, delay_minutes = excluded.delay_minutes,
     comes_back = excluded.comes_back`,
)

export async function scriptsOf(q: Queryable, variantCodes: readonly string[]): Promise<Map<string, ProductScript>> {
  return new Map((await q.rows(find, [variantCodes])).map((script) => [script.variantCode, script]))
}

/** Sets the script of a product. Fields that are left out take their defaults: as ordered, no delay, delivered. */
export async function scriptProduct(
  q: Queryable,
  {
    variantCode,
    outcome = 'as-ordered',
    delayMinutes = 0,
    returnReason = null,
  }: Pick<ProductScript, 'variantCode'> & Partial<ProductScript>,
): Promise<void> {
  await q.run(write, [variantCode, outcome, delayMinutes, returnReason])
}

/** The count of an order's collected packaging. With `packs` null the count is never reported. */
export interface CountScript {
  readonly packs: number | null
  readonly bags: number
}

const findCount = statement<CountScript, [orderId: string]>(
  'fulfilment.find-count-script',
  'SELECT packs, bags FROM warehouse_standin.count_script WHERE order_id = $1',
)

const writeCount = statement<unknown, [orderId: string, packs: number | null, bags: number]>(
  'fulfilment.write-count-script',
  `INSERT INTO warehouse_standin.count_script (order_id, packs, bags) VALUES ($1, $2, $3)
   ON CONFLICT (order_id) DO UPDATE SET packs = excluded.packs, bags = excluded.bags`,
)

export const countScriptOf = (q: Queryable, orderId: string): Promise<CountScript | null> =>
  q.maybe(findCount, [orderId])

/** Sets the count that the simulated warehouse reports for an order. */
export async function scriptCount(q: Queryable, orderId: string, { packs, bags }: CountScript): Promise<void> {
  await q.run(writeCount, [orderId, packs, bags])
}
