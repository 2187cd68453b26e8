import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { scriptProduct } from '#modules/fulfilment/index.ts'
import * as orders from '#modules/ordering/contract.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { type PlacedOrder, placedOrder } from '#test/support/fixtures/place-order.ts'
import { readStock, setPrice, testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, substitutes, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await warehouseFixture()
after(() => shop.stop())
const { db } = shop.context

const lines = (order: orders.OrderView) => order.items.flatMap(({ items }) => items)
const lineOf = (order: orders.OrderView, code: string) =>
  lines(order).find(({ variantCode }) => variantCode === code) ?? assert.fail(`no line of ${code}`)
const detailsOf = ({ api, tokenValue: id }: PlacedOrder) => api(orders.getAccountOrder, { params: { id } })

/** All pieces of a variant that ever entered or left the stock. */
const piecesOf = async (code: string) => {
  const { onHand, sold } = await readStock(db, code)
  return onHand + sold
}

test('ENT-18 an order whose lines changed in each way names each change in Romanian, with the price before and after', async () => {
  // Each order has 2 milk, 3 yoghurt and 1 coffee; eggs and wine are not ordered.
  const cases = [
    ['deleted', testProducts.milk.code, 'missing', 'Indisponibil', /Nu v-am taxat/],
    ['replaced', testProducts.milk.code, 'replaced', 'Înlocuit', /Lapte de munte/],
    ['decreased', testProducts.yoghurt.code, 'fewer', 'Cantitate redusă', /^1 buc\. în loc de 3\.$/],
    ['quantity_changed', testProducts.coffee.code, 'lighter', 'Cantitate modificată', /0,82 buc în loc de 1 buc/],
  ] as const
  await db.pool.query(`UPDATE product SET popularity = 9 WHERE code = $1`, [substitutes.dearMilk.code])
  for (const [reason, variantCode, outcome, text, sentence] of cases) {
    await scriptProduct(db, { variantCode, outcome })
    const placed = await placedOrder(shop, 'mihai', 'cash-at-door')
    await runWarehouse(shop, 2)
    await scriptProduct(db, { variantCode, outcome: 'as-ordered' })
    const order = await detailsOf(placed)
    const line = lineOf(order, variantCode)
    assert.deepEqual([line.changeReason, line.state, line.message], [reason, 'changed', text])
    assert.match(line.changeText ?? '', sentence)
    const before = lineOf(placed, variantCode)
    assert.equal(line.orderedSubtotalInt, before.subtotalInt)
    assert.equal(line.orderedQuantity, before.quantity)
    assert.ok(line.subtotalInt < before.subtotalInt)
    assert.deepEqual([order.displayState, order.displayStateLabel], ['changed', 'Comandă modificată'])
    assert.equal(order.totalInt, placed.totalInt - order.changedByInt)
    assert.equal(order.summaryItems.find(({ id }) => id === line.id)?.message, text)
    await runWarehouse(shop, 2)
  }
})

test('ENT-18 a partly substituted line shows both quantities, and costs no more than before', async () => {
  await scriptProduct(db, { variantCode: testProducts.yoghurt.code, outcome: 'partly-replaced' })
  const placed = await placedOrder(shop, 'ioana', 'card-at-door')
  await runWarehouse(shop, 4)
  await scriptProduct(db, { variantCode: testProducts.yoghurt.code, outcome: 'as-ordered' })
  const order = await detailsOf(placed)
  const line = lineOf(order, testProducts.yoghurt.code)
  assert.deepEqual([line.changeReason, line.message, line.quantity], ['partial_replaced', 'Înlocuit parțial', 1])
  assert.match(line.changeText ?? '', /^1 buc\. livrate, 2 buc\. înlocuite cu Lapte de munte\.$/)
  const [other, ...more] = line.replacements
  assert.deepEqual(more, [])
  const before = lineOf(placed, testProducts.yoghurt.code)
  assert.deepEqual([other?.variantCode, other?.quantity], [substitutes.dearMilk.code, 2])
  assert.equal(
    line.subtotalInt + (other?.subtotalInt ?? 0),
    before.subtotalInt,
    'the more expensive substitute costs what was ordered',
  )
  assert.deepEqual([order.displayState, order.displayStateLabel], ['partially_delivered', 'Livrată, cu modificări'])
})

test('a more expensive substitute costs no more, stock and payments follow, and the ledger balances after delivery', async () => {
  const watched = [testProducts.milk.code, substitutes.dearMilk.code]
  const before = await Promise.all(watched.map(piecesOf))
  await scriptProduct(db, { variantCode: testProducts.milk.code, outcome: 'replaced' })
  const placed = await placedOrder(shop, 'radu', 'cash-at-door')
  await runWarehouse(shop, 4)
  await scriptProduct(db, { variantCode: testProducts.milk.code, outcome: 'as-ordered' })
  const order = await detailsOf(placed)
  assert.equal(order.totalInt, placed.totalInt)
  assert.equal(order.payments[0]?.amountInt, placed.totalInt)
  assert.deepEqual(await Promise.all(watched.map(piecesOf)), before)
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('the money for a missing line is not collected at the door', async () => {
  await scriptProduct(db, { variantCode: testProducts.coffee.code, outcome: 'missing' })
  const placed = await placedOrder(shop, 'ana', 'cash-at-door')
  await runWarehouse(shop, 2)
  await scriptProduct(db, { variantCode: testProducts.coffee.code, outcome: 'as-ordered' })
  const order = await detailsOf(placed)
  assert.equal(order.totalInt, placed.totalInt - lineOf(placed, testProducts.coffee.code).subtotalInt)
  assert.equal(order.payments[0]?.amountInt, order.totalInt)
  assert.equal(order.shippingTotalInt, placed.shippingTotalInt, 'fewer goods do not raise the delivery fee')
  assert.deepEqual(await findDiscrepancies(db), [])
  await runWarehouse(shop, 2)
})

test('an order that wants no substitutes gets none, and the choice cannot change after picking', async () => {
  await scriptProduct(db, { variantCode: testProducts.milk.code, outcome: 'replaced' })
  await scriptProduct(db, { variantCode: testProducts.yoghurt.code, outcome: 'replaced' })
  const placed = await placedOrder(shop, 'mihai', 'cash-at-door')
  const { api, tokenValue: id } = placed
  const set = await api(orders.setSubstitutes, { params: { id }, body: { wantsSubstitutes: false } })
  assert.equal(set.wantsSubstitutes, false)
  await runWarehouse(shop, 2)
  const order = await detailsOf(placed)
  assert.equal(lineOf(order, testProducts.milk.code).changeReason, 'deleted')
  assert.equal(lineOf(order, testProducts.yoghurt.code).changeReason, 'deleted')
  await refused(api(orders.setSubstitutes, { params: { id }, body: { wantsSubstitutes: true } }), 'order-picked')
  for (const { code } of [testProducts.milk, testProducts.yoghurt])
    await scriptProduct(db, { variantCode: code, outcome: 'as-ordered' })
  await runWarehouse(shop, 2)
})

test('an order with nothing left is cancelled with its payment, and the audit finds no discrepancies', async () => {
  const codes = [testProducts.milk.code, testProducts.yoghurt.code, testProducts.coffee.code]
  for (const variantCode of codes) await scriptProduct(db, { variantCode, outcome: 'missing' })
  const placed = await placedOrder(shop, 'radu', 'cash-at-door')
  await runWarehouse(shop, 2)
  for (const variantCode of codes) await scriptProduct(db, { variantCode, outcome: 'as-ordered' })
  const order = await detailsOf(placed)
  assert.deepEqual([order.displayState, order.paymentState], ['cancelled', 'cancelled'])
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('the prices of a placed order are a snapshot that later prices do not change', async () => {
  const placed = await placedOrder(shop, 'ana', 'cash-at-door')
  await setPrice(db, testProducts.milk.code, 99_00)
  const order = await detailsOf(placed)
  await setPrice(db, testProducts.milk.code, testProducts.milk.price)
  assert.deepEqual(
    lines(order).map(({ subtotalInt }) => subtotalInt),
    lines(placed).map(({ subtotalInt }) => subtotalInt),
  )
  assert.equal(order.totalInt, placed.totalInt)
})

test('an order shows that its courier is late', async () => {
  await scriptProduct(db, { variantCode: testProducts.coffee.code, outcome: 'as-ordered', delayMinutes: 25 })
  const placed = await placedOrder(shop, 'ioana', 'cash-at-door')
  await runWarehouse(shop, 3)
  await scriptProduct(db, { variantCode: testProducts.coffee.code, outcome: 'as-ordered' })
  assert.equal((await detailsOf(placed)).delayMinutes, 25)
  const { notices } = await placed.api(orders.listActiveOrderNotices)
  assert.match(notices.map(({ description }) => description).join(), /Curierul întârzie cu aproximativ 25 de minute\./)
})

test('STATE-05 API-ORD-10 ordering again fills the cart with at least the ordered quantities, also when repeated', async () => {
  const { api, tokenValue: id, items } = await placedOrder(shop, 'radu')
  const ordered = items.flatMap((group) => group.items.map((item) => [item.variantCode, item.quantity]))
  const { leftOut, ...cart } = await api(orders.duplicateOrder, { params: { id }, body: {} })
  const contentOf = (order: typeof cart) =>
    order.items.flatMap((group) => group.items.map((item) => [item.variantCode, item.quantity]))
  assert.deepEqual([contentOf(cart), leftOut], [ordered, []])
  const again = await api(orders.duplicateOrder, { params: { id }, body: {} })
  assert.deepEqual([again.tokenValue, contentOf(again)], [cart.tokenValue, ordered])
})

test('API-ORD-10 ordering again with replacement leaves nothing else in the cart', async () => {
  const { api, tokenValue: id } = await placedOrder(shop, 'radu')
  const { tokenValue: token } = await api(orders.createOrder)
  await api(orders.setItem, { params: { token }, body: { productVariant: testProducts.eggs.code, quantity: 2 } })
  const added = await api(orders.duplicateOrder, { params: { id }, body: { mode: 'add' } })
  assert.ok(lines(added).some(({ variantCode }) => variantCode === testProducts.eggs.code))
  const replaced = await api(orders.duplicateOrder, { params: { id }, body: { mode: 'replace' } })
  assert.deepEqual(
    lines(replaced)
      .map(({ variantCode, quantity }) => [variantCode, quantity])
      .sort(),
    [
      [testProducts.milk.code, 2],
      [testProducts.yoghurt.code, 3],
      [testProducts.coffee.code, 1],
    ].sort(),
  )
})
