import assert from 'node:assert/strict'
import type { OkOf } from '#kernel/contract.ts'
import { bani } from '#kernel/money.ts'
import * as orders from '#modules/ordering/contract.ts'
import { orderParams } from '../fixtures/order-calls.ts'
import type { OrderFixture } from '../fixtures/order-fixture.ts'
import type { Shopper } from '../fixtures/shopper-fixture.ts'
import type { TestProduct } from '../fixtures/test-products.ts'

export type Placed = OkOf<typeof orders.completeOrder>

type OrderReference = Pick<Placed, 'tokenValue'>

export const detailsOf = ({ api }: Pick<Shopper, 'api'>, { tokenValue }: OrderReference) =>
  api(orders.getAccountOrder, orderParams(tokenValue))

/** The line of a product; fails without one. */
export const lineOf = ({ items }: orders.OrderView, { code }: TestProduct) =>
  items.flatMap((group) => group.items).find(({ variantCode }) => variantCode === code) ??
  assert.fail(`no line of ${code}`)

/** An employee decides on the last problem report of an order: a refund in bani, or `refused`. */
export async function decideLastReport(
  { context: { db }, ordering }: OrderFixture,
  { tokenValue }: OrderReference,
  refund: number | 'refused',
): Promise<void> {
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT p.id FROM order_problem p JOIN shop_order o ON o.id = p.order_id WHERE o.token = $1 ORDER BY p.number DESC LIMIT 1`,
    [tokenValue],
  )
  await db.transaction((tx) =>
    ordering.decideProblem(tx, rows[0]?.id ?? '', refund === 'refused' ? refund : bani(refund)),
  )
}
