import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { paymentsOf } from '#modules/payments/index.ts'
import type { Payer } from '#modules/payments/ports.ts'
import { captureHeld } from '#modules/payments/usecases/holds/capture-held.ts'
import { paymentFixture } from '#test/support/fixtures/payments/payment-fixture.ts'
import { netopiaHarness } from '#test/support/stand-ins/netopia-harness.ts'

const harness = await netopiaHarness()
const { clock, gateway, requests } = harness
const fixture = await paymentFixture({ gateway, clock })
after(async () => {
  await fixture.stop()
  await harness.stop()
})
const { db } = fixture.context

let count = 0
function startPayment(payer?: Payer) {
  const reference = `PF-70${count++}`
  const request = { reference, amount: bani(100_00), currency: 'RON', description: reference, kind: 'card' } as const
  const returning = { returnUrl: 'http://shop.example/back', idempotencyKey: reference }
  return gateway
    .start({ ...request, ...returning, ...(payer && { payer }) })
    .then((started) => ({ ...started, reference }))
}
const askedForStatus = () => requests.get('/operation/status')

test('the id of a payment is sent with each question about its status once it is known', async () => {
  const { reference, providerPaymentId: ntpID, payAddress } = await startPayment()
  const posID = 'AAAA-BBBB-CCCC-DDDD-EEEE'
  await gateway.look(reference, null)
  assert.deepEqual(askedForStatus(), { posID, ntpID: '', orderID: reference })
  await gateway.look(reference, ntpID)
  assert.deepEqual(askedForStatus(), { posID, ntpID, orderID: reference })
  requests.clear()
  await harness.pay(payAddress)
  await gateway.refund({ reference, providerPaymentId: ntpID, amount: bani(1_00), idempotencyKey: reference })
  assert.deepEqual(askedForStatus(), { posID, ntpID, orderID: reference })
})

test('the reason of a declined payment is read from the error beside it, in answers and in notices, but not a code of success', async () => {
  const { reference, providerPaymentId, payAddress } = await startPayment()
  const failures = async () => {
    const { raw, headers } = await harness.latestWebhook(reference)
    const verified = await gateway.verify(raw, headers, harness.now())
    const looked = await gateway.look(reference, providerPaymentId)
    return [looked?.failure, verified.kind === 'verified' && verified.event.failure]
  }
  harness.declineWith(payAddress, { code: '20', message: 'Insufficient funds' })
  assert.deepEqual(await failures(), ['Insufficient funds', 'Insufficient funds'])
  harness.declineWith(payAddress, { code: '00', message: 'Approved' })
  assert.deepEqual(await failures(), ['status-12', 'status-12'])
})

test('a payer who is not known has values that NETOPIA accepts, and a known one their own', async () => {
  const billing = () =>
    (requests.get('/payment/card/start') as { order: { billing: Record<string, unknown> } }).order.billing
  await startPayment()
  const { email, firstName, lastName, city, country } = billing()
  assert.deepEqual([email, firstName, lastName, city, country], ['comenzi@shop.example', '-', '-', '-', 642])
  const payer = { email: 'ana@example.com', phone: '+40722123456', firstName: 'Ana', lastName: '', street: 'Morii 2' }
  await startPayment({ ...payer, city: 'Voluntari', province: 'Ilfov', postcode: '077190' })
  assert.deepEqual(billing(), {
    ...{ email: 'ana@example.com', phone: '+40722123456', firstName: 'Ana', lastName: '-', city: 'Voluntari' },
    ...{ country: 642, countryName: 'Romania', state: 'Ilfov', postalCode: '077190', details: 'Morii 2' },
  })
})

/** An order of 100 lei whose pay page is open. */
async function startedOrder() {
  const { orderId } = await fixture.place({ amount: 100_00 })
  const payAddress = (await fixture.payments.startPayment(orderId)) ?? assert.fail('nothing is due')
  return {
    ...{ orderId, payAddress },
    stateOf: async () => (await paymentsOf(db, [orderId])).get(orderId)?.map(({ state }) => state),
    look: async () => {
      const { rows } = await db.pool.query<{ reference: string }>(
        'SELECT a.reference FROM payment_attempt a JOIN payment p ON p.id = a.payment_id WHERE p.order_id = $1',
        [orderId],
      )
      await fixture.payments.jobs?.['payments.look']?.({ reference: rows[0]?.reference })
    },
  }
}

test('an opened payment is authorised, and captured once it is paid', async () => {
  const { payAddress, stateOf, look } = await startedOrder()
  await look()
  assert.deepEqual(await stateOf(), ['processing'])
  await harness.authorize(payAddress)
  await look()
  assert.deepEqual(await stateOf(), ['authorized'])
  await harness.pay(payAddress)
  await look()
  assert.deepEqual(await stateOf(), ['completed'])
})

test('what NETOPIA only holds when the van leaves is a task for a person, who captures it in the panel', async () => {
  const { orderId, payAddress, stateOf, look } = await startedOrder()
  await harness.authorize(payAddress)
  await look()
  await db.transaction((tx) => captureHeld(tx, clock, orderId))
  await fixture.runDueJobs()
  const tasks = async () =>
    (
      await db.pool.query(
        'SELECT kind, amount, settled_at IS NULL AS open FROM payment_discrepancy WHERE order_id = $1',
        [orderId],
      )
    ).rows
  assert.deepEqual(
    [await stateOf(), await tasks()],
    [['authorized'], [{ kind: 'uncaptured', amount: 100_00, open: true }]],
  )
  await harness.pay(payAddress)
  await look()
  assert.deepEqual(
    [await stateOf(), await tasks()],
    [['completed'], [{ kind: 'uncaptured', amount: 100_00, open: false }]],
  )
})
