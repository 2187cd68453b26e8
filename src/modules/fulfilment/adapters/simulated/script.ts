import type { Queryable } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { PickOutcome } from '../../rules/picking.ts'
import type { CourierReturnReason } from '../../rules/steps.ts'

/** Stands for whatever is ordered, where somebody says how every courier fares at the door. */
export const anyProduct = '*'

/** How the simulated warehouse treats a product from now on, whoever orders it. */
export interface ProductScript {
  readonly variantCode: string
  readonly outcome: PickOutcome
  /** An order with this product comes so late. */
  readonly delayMinutes: number
  /** The courier comes back with an order with this product, once. */
  readonly comesBack: CourierReturnReason | null
}

const find = statement<ProductScript, [variantCodes: readonly string[]]>(
  'fulfilment.find-scripts',
  `SELECT variant_code AS "variantCode", outcome, delay_minutes AS "delayMinutes",
     comes_back AS "comesBack"
   FROM warehouse_standin.script WHERE variant_code = ANY ($1)`,
)

const write = statement<
  unknown,
  [variantCode: string, outcome: PickOutcome, delayMinutes: number, comesBack: CourierReturnReason | null]
>(
  'fulfilment.write-script',
  `INSERT INTO warehouse_standin.script (variant_code, outcome, delay_minutes, comes_back) VALUES ($1, $2, $3, $4)
   ON CONFLICT (variant_code) DO UPDATE SET outcome = excluded.outcome, delay_minutes = excluded.delay_minutes,
     comes_back = excluded.comes_back`,
)

export async function scriptsOf(q: Queryable, variantCodes: readonly string[]): Promise<Map<string, ProductScript>> {
  return new Map((await q.rows(find, [variantCodes])).map((script) => [script.variantCode, script]))
}

/** Tells the simulated warehouse what shall become of a product, so that what follows can be seen. */
export async function scriptProduct(
  q: Queryable,
  {
    variantCode,
    outcome = 'as-ordered',
    delayMinutes = 0,
    comesBack = null,
  }: Pick<ProductScript, 'variantCode'> & Partial<ProductScript>,
): Promise<void> {
  await q.run(write, [variantCode, outcome, delayMinutes, comesBack])
}

/** How many packs and bags of ours are found in what an order brings back; without `packs` nobody ever says. */
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

/** Tells the simulated warehouse what it shall find in what an order brings back. */
export async function scriptCount(q: Queryable, orderId: string, { packs, bags }: CountScript): Promise<void> {
  await q.run(writeCount, [orderId, packs, bags])
}
