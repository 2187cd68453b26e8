import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { bearer, signIn } from '#test/support/fixtures/sign-in.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'

let shop: TestShop
before(async () => {
  shop = await startShop({ env: { JOBS: 'false' } })
})
after(() => shop?.stop())

test('the past orders of the demo pass the audit and are in the order history with their totals and numbers', async () => {
  assert.deepEqual(await findDiscrepancies(shop.app.db), [])
  const headers = bearer((await signIn(shop.url, 'radu')).signedIn.token)
  const { items, total } = await shop.api(orders.listOrders, { query: { page: 1, itemsPerPage: 10 }, headers })
  assert.deepEqual([total, items.map(({ displayState }) => displayState)], [3, ['delivered', 'delivered', 'delivered']])
  for (const { tokenValue, totalInt, number } of items) {
    const order = await shop.api(orders.getAccountOrder, { params: { id: tokenValue }, headers })
    assert.deepEqual([order.totalInt, order.paymentState, order.number], [totalInt, 'completed', number])
    assert.equal(order.summaryItems.length >= 6, true)
  }
  const [latest] = items
  const found = await shop.api(orders.listOrders, {
    query: { page: 1, itemsPerPage: 10, q: latest?.number ?? '' },
    headers,
  })
  assert.deepEqual(
    found.items.map(({ number }) => number),
    [latest?.number],
  )
})

test('a fully returned order shows no payment and no tax, and offers no return', async () => {
  const headers = bearer((await signIn(shop.url, 'vlad')).signedIn.token)
  const { items } = await shop.api(orders.listOrders, { query: { page: 1, itemsPerPage: 10 }, headers })
  const id = items.find(({ displayState }) => displayState === 'refunded')?.tokenValue ?? ''
  const order = await shop.api(orders.getAccountOrder, { params: { id }, headers })
  assert.equal(order.totalInt, 0)
  assert.equal(order.summary.find(({ type }) => type === 'tax')?.value.text, '0,00 lei')
  assert.equal(order.reportProblemTypes.includes('return'), false)
  assert.deepEqual(
    order.problems.map(({ state, refundInt }) => [state, refundInt]),
    [['accepted', order.payments[0]?.amountInt]],
  )
})

test('a demo customer has an order history of two pages, with orders in seven states', async () => {
  const headers = bearer((await signIn(shop.url, 'vlad')).signedIn.token)
  const readPage = (page: number) => shop.api(orders.listOrders, { query: { page, itemsPerPage: 10 }, headers })
  const [first, second] = [await readPage(1), await readPage(2)]
  assert.deepEqual([first.total, first.pages, first.items.length, second.items.length], [18, 2, 10, 8])
  const states = [...first.items, ...second.items].map(({ displayState }) => displayState)
  assert.equal(states[0], 'placed')
  assert.deepEqual([...new Set(states)].sort(), [
    ...['cancelled', 'delivered', 'not_delivered', 'partially_delivered', 'payment_failed', 'placed', 'refunded'],
  ])
  for (const { tokenValue, totalInt } of first.items) {
    const order = await shop.api(orders.getAccountOrder, { params: { id: tokenValue }, headers })
    assert.equal(order.totalInt, totalInt)
    if (order.isChanged) assert.ok(order.changedByInt > 0)
  }
  const views = await Promise.all(
    first.items.map(({ tokenValue: id }) => shop.api(orders.getAccountOrder, { params: { id }, headers })),
  )
  const withBags = views.filter(({ bags }) => bags.kind !== 'none')
  assert.deepEqual(
    withBags.map(({ bags, pickup }) => [bags.kind, bags.count > 0, pickup?.label ?? null]),
    [
      ['paper', true, 'Am numărat 37 de ambalaje și o sacoșă refolosibilă: 2.349 de puncte.'],
      ['reusable', true, null],
    ],
  )
  const waitingToken = first.items[0]?.tokenValue ?? ''
  const waitingOrder = await shop.api(orders.getAccountOrder, { params: { id: waitingToken }, headers })
  assert.deepEqual([waitingOrder.canBeAddedTo, waitingOrder.canBeCancelled], [true, true])
  const body = { reason: 'other' as const }
  await shop.api(orders.cancelOrder, { params: { id: waitingToken }, body, headers })
  assert.deepEqual(await findDiscrepancies(shop.app.db), [])
})
