import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { auditBooks } from '#test/support/books.ts'
import { startShop, type TestShop } from '#test/support/shop.ts'
import { bearer, signIn } from '#test/support/sign-in.ts'

let shop: TestShop
before(async () => {
  shop = await startShop({ env: { JOBS: 'false' } })
})
after(() => shop?.stop())

test('the past orders of the demo stand in the books as if they had been placed and delivered', async () => {
  assert.deepEqual(await auditBooks(shop.app.db), [])
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
