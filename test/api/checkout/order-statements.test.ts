import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { setPaymentMethod } from '#modules/payments/contract.ts'
import { statementsOf } from '#test/support/database/count-statements.ts'
import { placingFixture } from '#test/support/fixtures/placing-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'

const { shop, db, shopper, readyCartOf } = await placingFixture()
const { milk, wine, coffee } = testProducts

/** Statements of the runner of jobs, and of the tests that wait for it. */
const ofRunner =
  /"graphile_worker"|server_version|^SELECT FROM graphile_worker\._private_jobs|^SELECT now\(\)::text AS since/

/** How many statements the work sends at most, without BEGIN and COMMIT, and without those of the runner of jobs in tests. */
async function sends(atMost: number, what: string, work: () => Promise<unknown>): Promise<void> {
  const sent = (await statementsOf(work)).filter((text) => !ofRunner.test(text))
  assert.ok(sent.length <= atMost, `${what}: ${sent.length} statements\n${sent.join('\n')}`)
}

test('no call of a whole order sends more statements than it needs', async () => {
  await shop.refreshCatalog()
  const buyer = await shopper()
  const { api } = buyer
  const cart = await readyCartOf(buyer, [[wine, 1]])
  // Of coffee the shop knows the offer, of milk it does not.
  await readyCartOf(await shopper(), [[coffee, 1]])
  const [token, paymentId] = [cart.tokenValue, cart.payments[0]?.id ?? 0]
  const id = { params: { id: token } }
  const add = (productVariant: string) =>
    api(orders.setItem, { params: { token }, body: { productVariant, quantity: 1 } })
  const intervals = await api(orders.listIntervals, id)
  const open = intervals.filter(({ isAvailable }) => isAvailable)
  const scheduleId = open.at(-1)?.id ?? assert.fail('every interval is full')
  const shippingAddressId = cart.shippingAddressId ?? assert.fail('no address')

  await sends(3, 'opening the cart again', () => api(orders.createOrder))
  await sends(3, 'adding coffee', () => add(coffee.code))
  await sends(4, 'adding milk', () => add(milk.code))
  await sends(3, 'confirming the age', () => api(orders.confirmAge, { ...id, body: { ageCheckDone: true } }))
  await sends(4, 'choosing the address', () => api(orders.setShippingAddress, { ...id, body: { shippingAddressId } }))
  await sends(3, 'listing intervals', () => api(orders.listIntervals, id))
  await sends(8, 'choosing an interval', () => api(orders.setInterval, { ...id, body: { scheduleId } }))
  await sends(3, 'reading the cart', () => api(orders.getOrder, { params: { token } }))
  await sends(4, 'choosing the payment', () =>
    api(setPaymentMethod, { params: { id: token, paymentId }, body: { paymentMethod: 'card-at-door' } }),
  )
  await sends(17, 'placing', () => api(orders.completeOrder, { ...id, body: {} }))
  await sends(19, 'its consequences', () => shop.runDueJobs())
})

test('a cart reads an offer again for a new price and for stock that could limit it, but not for any other stock', async () => {
  await shop.refreshCatalog()
  const buyer = await shopper()
  const { tokenValue: token } = await readyCartOf(buyer, [[coffee, 1]])
  const body = { productVariant: coffee.code, quantity: 2 }
  const lineAfter = async (change: string, atMost: number) => {
    await db.pool.query(change, [coffee.code])
    await shop.refreshCatalog()
    const answers: orders.OrderView[] = []
    await sends(atMost, change, async () => answers.push(await buyer.api(orders.setItem, { params: { token }, body })))
    body.quantity++
    return answers[0]?.items[0]?.items[0]
  }
  await db.pool.query(
    'UPDATE product SET max_per_order = 50 WHERE code = (SELECT product_code FROM variant WHERE code = $1)',
    [coffee.code],
  )
  await lineAfter('UPDATE stock SET on_hand = reserved + 99 WHERE variant_code = $1', 4)
  await lineAfter('UPDATE stock SET on_hand = reserved + 80 WHERE variant_code = $1', 3)
  const restocked = await lineAfter('UPDATE stock SET on_hand = reserved + 7 WHERE variant_code = $1', 4)
  assert.equal(restocked?.maxAvailableQuantity, 7)
  const priced = await lineAfter('UPDATE variant SET price = price - 10 WHERE code = $1', 4)
  assert.equal(priced?.priceInt, restocked.priceInt - 10)
  assert.equal(priced.maxAvailableQuantity, 7)
})
