import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scriptProduct } from '#modules/fulfilment/index.ts'
import * as orders from '#modules/ordering/contract.ts'
import type { Basket } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse } from '#test/support/fixtures/warehouse-fixture.ts'
import { refused } from '#test/support/http/refused.ts'
import { detailsOf, lineOf, type Placed } from '#test/support/picking/placed-order-calls.ts'
import { substitutesFixture } from '#test/support/picking/substitutes-fixture.ts'

const { shop, shopper, placeOrder } = await substitutesFixture()
const { db } = shop.context
const { milk, coffee } = testProducts

test('while an order is picked its customer can still change whether substitutes are wanted, and the last choice counts', async () => {
  const person = await shopper()
  const setSubstitutes = ({ tokenValue: id }: Placed, wantsSubstitutes: boolean) =>
    person.api(orders.setSubstitutes, { params: { id }, body: { wantsSubstitutes } })
  const items: Basket = [
    [milk, 1],
    [coffee, 1],
  ]
  const [none, some] = [await placeOrder(person, items), await placeOrder(person, items)]
  await setSubstitutes(some, false)
  await runWarehouse(shop, 1)
  const picking = await setSubstitutes(none, false)
  assert.deepEqual([picking.displayState, picking.canChangeSubstitutes], ['picking', true])
  await setSubstitutes(some, true)
  await scriptProduct(db, { variantCode: milk.code, outcome: 'replaced' })
  await runWarehouse(shop, 1)
  await scriptProduct(db, { variantCode: milk.code, outcome: 'as-ordered' })
  const [left, replaced] = [await detailsOf(person, none), await detailsOf(person, some)]
  assert.deepEqual(
    [lineOf(left, milk).changeReason, lineOf(replaced, milk).changeReason, left.canChangeSubstitutes],
    ['deleted', 'replaced', false],
  )
  const tooLate = await refused(setSubstitutes(none, true), 'order-picked')
  assert.equal(tooLate['field'], 'wantsSubstitutes')
  await runWarehouse(shop, 2)
})
