import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { bankCardShoppers } from '#test/support/fixtures/payments/bank-card-shoppers.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { cart, choose, place, shopperWithCard } = bankCardShoppers(shop)

test('an order that is paid with a saved card is only authorised, and is released when it is cancelled', async () => {
  const { shopper, card } = await shopperWithCard()
  const placed = await place(shopper, await choose(shopper, await cart(shopper), { card: card.code }))
  assert.equal(placed.paymentUrl, null)
  await shop.runDueJobs()
  const params = { id: placed.tokenValue }
  const { displayState, paymentState } = await shopper.api(orders.getAccountOrder, { params })
  assert.deepEqual([displayState, paymentState], ['placed', 'authorized'])
  assert.deepEqual(await atGateway(placed), [{ state: 'authorized', amount: placed.totalInt }])
  await shopper.api(orders.cancelOrder, { params, body: { reason: 'other' } })
  await shop.runDueJobs()
  assert.deepEqual(await atGateway(placed), [{ state: 'voided', amount: placed.totalInt }])
  assert.deepEqual(await findDiscrepancies(shop.context.db), [])
})

const atGateway = async ({ number }: { readonly number: string | null }) =>
  (
    await shop.context.db.pool.query('SELECT state, amount FROM gateway_standin.payment WHERE reference LIKE $1', [
      `${number}-%`,
    ])
  ).rows
