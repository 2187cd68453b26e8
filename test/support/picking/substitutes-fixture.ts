import { scriptProduct } from '#modules/fulfilment/index.ts'
import * as orders from '#modules/ordering/contract.ts'
import { type Shopper, shopperFixture } from '../fixtures/shopper-fixture.ts'
import { insertProduct, type TestProduct } from '../fixtures/test-products.ts'
import { runWarehouse, warehouseFixture } from '../fixtures/warehouse-fixture.ts'
import { withConsistencyCheck } from '../fixtures/with-consistency-check.ts'
import type { Placed } from './placed-order-calls.ts'

/** The substitute for milk and yoghurt: with a packaging deposit, and more expensive than both. */
export const kefir: TestProduct = {
  code: '100021',
  name: 'Chefir',
  price: 19_00,
  stock: 200,
  leaf: '0301',
  sgrPacks: 1,
  mealVoucher: true,
}

/** Called by a test file: a warehouse that replaces products by kefir, and customers who answer that. */
export async function substitutesFixture() {
  const shop = withConsistencyCheck(await warehouseFixture())
  const { db } = shop.context
  await insertProduct(db, kefir)
  await db.pool.query('UPDATE product SET popularity = 99 WHERE code = $1', [kefir.code])

  /** Lets the warehouse pick all waiting orders with these products replaced by kefir, wholly or partly. */
  async function pack(
    replaced: readonly TestProduct[],
    outcome: 'replaced' | 'partly-replaced' = 'replaced',
  ): Promise<void> {
    for (const { code } of replaced) await scriptProduct(db, { variantCode: code, outcome })
    await runWarehouse(shop, 2)
    for (const { code } of replaced) await scriptProduct(db, { variantCode: code, outcome: 'as-ordered' })
  }

  return { shop, pack, ...shopperFixture(shop) }
}

/** Accepts or refuses the substitutes of a line. */
export const answerLine = (
  { api }: Pick<Shopper, 'api'>,
  { tokenValue: id }: Placed,
  { id: itemId }: { readonly id: number },
  accepted: boolean,
) => api(orders.answerLineChange, { params: { id, itemId }, body: { accepted } })
