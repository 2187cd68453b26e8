import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { orderDesk } from '#test/support/order-desk.ts'
import { placedOrder } from '#test/support/place-order.ts'

const desk = await orderDesk()
after(() => desk.stop())

test('ENT-18 the details of an order name in Romanian how each line was changed', async () => {
  const { api, tokenValue: id, items } = await placedOrder(desk, 'mihai')
  const [first] = items.flatMap((group) => group.items)
  const reasons = [
    ['deleted', 'Indisponibil'],
    ['replaced', 'Înlocuit'],
    ['partial_replaced', 'Înlocuit parțial'],
    ['decreased', 'Cantitate redusă'],
    ['quantity_changed', 'Cantitate modificată'],
  ] as const
  for (const [reason, text] of reasons) {
    await desk.at.db.pool.query('UPDATE order_item SET change_reason = $2 WHERE id = $1', [first?.id, reason])
    const order = await api(orders.getAccountOrder, { params: { id } })
    const line = order.items.flatMap((group) => group.items).find((item) => item.id === first?.id)
    assert.deepEqual([line?.changeReason, line?.state, line?.message], [reason, 'changed', text])
    assert.equal(order.summaryItems.find((item) => item.id === first?.id)?.message, text)
  }
})

test('STATE-05 API-ORD-10 ordering again fills the cart with at least as much as then, however often it is asked', async () => {
  const { api, tokenValue: id, items } = await placedOrder(desk, 'radu')
  const ordered = items.flatMap((group) => group.items.map((item) => [item.variantCode, item.quantity]))
  const { leftOut, ...cart } = await api(orders.duplicateOrder, { params: { id }, body: {} })
  const held = (order: typeof cart) =>
    order.items.flatMap((group) => group.items.map((item) => [item.variantCode, item.quantity]))
  assert.deepEqual([held(cart), leftOut], [ordered, []])
  const again = await api(orders.duplicateOrder, { params: { id }, body: {} })
  assert.deepEqual([again.tokenValue, held(again)], [cart.tokenValue, ordered])
})
