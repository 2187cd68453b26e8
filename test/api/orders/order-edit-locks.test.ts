import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { untilBlocked } from '#test/support/database/until-blocked.ts'
import { shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { readStock, testProducts } from '#test/support/fixtures/test-products.ts'
import { warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { withConsistencyCheck } from '#test/support/fixtures/with-consistency-check.ts'

const shop = withConsistencyCheck(await warehouseFixture())
const { db } = shop.context
const { shopper, placeOrder } = shopperFixture(shop)
const { milk, coffee } = testProducts

test('a change of an order that waits for the stock of what it adds does not hold the stock of what it takes out', async () => {
  const person = await shopper()
  const { tokenValue: id } = await placeOrder(person, [[coffee, 2]])
  const before = await readStock(db, coffee.code)
  const other = await db.pool.connect()
  try {
    await other.query('BEGIN')
    await other.query('SELECT FROM stock WHERE variant_code = $1 FOR UPDATE', [milk.code])
    const lines = [
      { variantCode: coffee.code, was: 2, quantity: 1 },
      { variantCode: milk.code, was: 0, quantity: 1 },
    ]
    const editing = person.api(orders.editOrder, { params: { id }, body: { lines } })
    await untilBlocked(db)
    await other.query('SELECT FROM stock WHERE variant_code = $1 FOR UPDATE NOWAIT', [coffee.code])
    await other.query('COMMIT')
    assert.equal((await editing).additions.length, 1)
  } finally {
    // Also ends the transaction of a test that has failed.
    other.release(true)
  }
  assert.equal((await readStock(db, coffee.code)).reserved, before.reserved - 1)
})
