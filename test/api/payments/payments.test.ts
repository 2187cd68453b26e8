import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sign, signatureHeader } from '#modules/payments/adapters/embedded/signature.ts'
import { cancelPayments, cancelUnpaidPayments, paymentsOf } from '#modules/payments/index.ts'
import {
  gatewaySecret,
  type PaymentFixture,
  type PlacedPayments,
  paymentFixture,
} from '#test/support/fixtures/payments/payment-fixture.ts'
import { leavePayPage, payWithCard, submitCode } from '#test/support/http/pay-page.ts'

let fixture: PaymentFixture
before(async () => {
  fixture = await paymentFixture()
})
after(() => fixture.stop())

const startPayment = async ({ orderId }: PlacedPayments): Promise<string> =>
  (await fixture.payments.startPayment(orderId)) ?? assert.fail('the gateway did not start')
const stateOf = async ({ orderId }: PlacedPayments): Promise<string | undefined> =>
  (await paymentsOf(fixture.context.db, [orderId])).get(orderId)?.[0]?.state
/** A LIKE pattern, because the end of a reference differs for each attempt. */
const referenceOf = ({ tokenValue }: PlacedPayments): string => `PF-${tokenValue.slice('token-'.length)}-%`
const eventsOf = ({ orderId }: PlacedPayments): string[] =>
  fixture.events.filter(({ payload }) => payload['orderId'] === orderId).map(({ kind }) => kind)
const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await fixture.context.db.pool.query(sql, values)).rows[0]?.count)

test('a card that is approved after 3-D Secure pays the order, and the browser returns to it', async () => {
  const order = await fixture.place()
  const address = await startPayment(order)
  assert.equal(await stateOf(order), 'processing')
  assert.match((await payWithCard(address, 'approves')).text, /Confirmați plata/)
  const { leftTo: left } = await submitCode(address)
  assert.equal(left, `${fixture.url}/checkout/success?order=${order.tokenValue}`)
  assert.equal(await stateOf(order), 'processing', 'the browser’s return proves no payment')
  await fixture.runDueJobs()
  assert.equal(await stateOf(order), 'completed')
  assert.deepEqual(eventsOf(order), ['payment.captured'])
})

test('a payment started twice, even concurrently, is one payment with one address', async () => {
  const order = await fixture.place()
  const addresses = await Promise.all([startPayment(order), startPayment(order), startPayment(order)])
  assert.equal(new Set(addresses).size, 1)
  assert.equal(await startPayment(order), addresses[0])
})

test('a failed payment is shown as failed and can be paid at a new address', async () => {
  const order = await fixture.place()
  const first = await startPayment(order)
  await payWithCard(first, 'declined')
  await fixture.runDueJobs()
  const payment = (await paymentsOf(fixture.context.db, [order.orderId])).get(order.orderId)?.[0]
  assert.deepEqual([payment?.state, payment?.amount, payment?.method?.code], ['failed', 120.53, 'card-online'])
  const second = await startPayment(order)
  assert.notEqual(second, first)
  await payWithCard(second, 'approves-at-once')
  await fixture.runDueJobs()
  assert.equal(await stateOf(order), 'completed')
  assert.deepEqual(eventsOf(order), ['payment.failed', 'payment.captured'])
})

test('a repeated webhook confirms the order once', async () => {
  const order = await fixture.place()
  await payWithCard(await startPayment(order), 'tells-twice')
  await fixture.runDueJobs()
  const deliveries = await fixture.context.db.pool.query(
    `SELECT d.told, d.tries FROM gateway_standin.delivery d JOIN gateway_standin.payment p ON p.id = d.payment_id
     WHERE p.return_url LIKE '%' || $1`,
    [order.tokenValue],
  )
  assert.deepEqual(deliveries.rows, [{ told: 2, tries: 2 }])
  assert.deepEqual(eventsOf(order), ['payment.captured'])
})

test('webhooks out of order leave a paid order paid', async () => {
  const order = await fixture.place()
  await payWithCard(await startPayment(order), 'tells-in-disorder')
  await fixture.runPlannedJobs()
  const { rows } = await fixture.context.db.pool.query(
    `SELECT event #>> '{news,kind}' AS kind, outcome FROM payment_event WHERE event ->> 'reference' LIKE $1
     ORDER BY kind`,
    [referenceOf(order)],
  )
  assert.deepEqual(rows, [
    { kind: 'captured', outcome: 'applied' },
    { kind: 'failed', outcome: 'ignored: stale' },
  ])
  assert.equal(await stateOf(order), 'completed')
  assert.deepEqual(eventsOf(order), ['payment.captured'])
})

test('while the bank does not respond the order stays unpaid, and the shopper can give up the payment', async () => {
  const order = await fixture.place()
  const address = await startPayment(order)
  assert.match((await payWithCard(address, 'hangs')).text, /Banca nu a răspuns încă/)
  await fixture.runPlannedJobs()
  assert.equal(await stateOf(order), 'processing')
  await leavePayPage(address)
  await fixture.runDueJobs()
  assert.equal(await stateOf(order), 'failed')
})

test('a webhook that arrives before the browser returns is stored by then, and handled once', async () => {
  const order = await fixture.place()
  const { leftTo: left } = await payWithCard(await startPayment(order), 'tells-first')
  assert.ok(left)
  assert.equal(
    await count(`SELECT count(*) FROM payment_event WHERE event ->> 'reference' LIKE $1`, [referenceOf(order)]),
    1,
  )
  await fixture.runPlannedJobs()
  assert.deepEqual(eventsOf(order), ['payment.captured'])
})

test('the result of a lost webhook is queried from the gateway', async () => {
  const order = await fixture.place()
  await payWithCard(await startPayment(order), 'tells-nothing')
  await fixture.runPlannedJobs()
  assert.equal(await stateOf(order), 'processing')
  fixture.context.clock.pass({ minutes: 4 })
  await fixture.payments.jobs?.['payments.plan-looks']?.(null)
  await fixture.runDueJobs()
  assert.equal(await stateOf(order), 'completed')
})

test('a payment that arrives after an order was cancelled is refunded', async () => {
  const order = await fixture.place()
  const address = await startPayment(order)
  await payWithCard(address, 'approves')
  assert.equal(
    await fixture.context.db.transaction((tx) => cancelUnpaidPayments(tx, fixture.context.clock, order.orderId)),
    'withdrawn',
  )
  assert.equal(await stateOf(order), 'cancelled')
  await submitCode(address)
  await fixture.runDueJobs()
  assert.equal(await stateOf(order), 'cancelled')
  assert.deepEqual(eventsOf(order), [])
  assert.equal(await count(`SELECT count(*) FROM payment_refund WHERE reason = 'late-capture' AND state = 'done'`), 1)
})

test('an order that was paid just before its expiry does not expire', async () => {
  const order = await fixture.place()
  await payWithCard(await startPayment(order), 'approves-at-once')
  await fixture.runDueJobs()
  assert.equal(
    await fixture.context.db.transaction((tx) => cancelUnpaidPayments(tx, fixture.context.clock, order.orderId)),
    'paid',
  )
  assert.equal(await stateOf(order), 'completed')
})

test('a cancelled order is refunded once, however often it is cancelled', async () => {
  const order = await fixture.place()
  await payWithCard(await startPayment(order), 'approves-at-once')
  await fixture.runDueJobs()
  for (let again = 0; again < 2; again++) {
    await fixture.context.db.transaction((tx) => cancelPayments(tx, fixture.context.clock, order.orderId))
    await fixture.runDueJobs()
  }
  assert.equal(await stateOf(order), 'refunded')
  assert.deepEqual(eventsOf(order), ['payment.captured', 'payment.refunded'])
})

test('a payment of a wrong amount confirms nothing, and fails', async () => {
  const order = await fixture.place()
  await payWithCard(await startPayment(order), 'wrong-amount')
  await fixture.runDueJobs()
  assert.equal(await stateOf(order), 'failed')
  assert.deepEqual(eventsOf(order), ['payment.failed'])
})

test('a shopper who cancels at the gateway returns to an unpaid order', async () => {
  const order = await fixture.place()
  const { leftTo: left } = await leavePayPage(await startPayment(order))
  assert.ok(left)
  await fixture.runDueJobs()
  assert.equal(await stateOf(order), 'failed')
})

test('a payment whose start fails or times out at the gateway stays new', async () => {
  for (const amount of [4_013, 4_014]) {
    const order = await fixture.place({ amount })
    assert.equal(await fixture.payments.startPayment(order.orderId), null)
    assert.equal(await stateOf(order), 'new')
  }
})

test('a payment at the door is authorised when the order is placed and captured when it is delivered', async () => {
  const order = await fixture.place({ methodCode: 'cash-at-door' })
  assert.equal(order.paymentState, 'authorized')
  assert.equal(await fixture.payments.startPayment(order.orderId), null)
  const delivered = { id: order.orderId, kind: 'order.delivered', createdAt: fixture.context.clock.now() }
  const [subscription] = fixture.payments.subscriptions ?? []
  const event = { ...delivered, payload: { orderId: order.orderId } }
  for (let again = 0; again < 2; again++)
    await fixture.context.db.transaction((tx) => subscription?.handle(tx, event) ?? assert.fail())
  assert.equal(await stateOf(order), 'completed')
})

test('a payment method that is unknown or invalid for the amount starts no payment', async () => {
  await assert.rejects(fixture.place({ methodCode: 'seashells' }), { reason: 'payment-method-unknown' })
  await assert.rejects(fixture.place({ methodCode: 'cash-at-door', amount: 150_001 }), {
    reason: 'payment-method-unavailable',
  })
})

const webhookBody = (fields: object) =>
  JSON.stringify({
    id: 'event-1',
    payment: {
      id: 'p',
      reference: 'PF-0-none',
      status: 'captured',
      amount: 1,
      currency: 'RON',
      failure: null,
      ...fields,
    },
  })
const postWebhook = (body: string, signature: string | undefined) =>
  fetch(`${fixture.url}/webhooks/payments/embedded`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(signature && { [signatureHeader]: signature }) },
  })
const signed = (body: string, secret = gatewaySecret) => sign(secret, Buffer.from(body), fixture.context.clock.now())

test('a webhook with a missing, foreign or expired signature is refused and not stored', async () => {
  const before = await count('SELECT count(*) FROM payment_event')
  const body = webhookBody({})
  const expired = sign(gatewaySecret, Buffer.from(body), fixture.context.clock.now().subtract({ minutes: 6 }))
  const invalid = [undefined, 'nonsense', signed(body, new Uint8Array(32)), signed(`${body} `), expired]
  for (const signature of invalid) {
    const response = await postWebhook(body, signature)
    assert.equal(response.status, 401)
    assert.equal(((await response.json()) as { type: string }).type, '/problems/invalid-signature')
  }
  assert.equal(await count('SELECT count(*) FROM payment_event'), before)
})

test('a signed webhook about an unknown payment is acknowledged and stored, and told to the operator once', async () => {
  const body = webhookBody({})
  for (let again = 0; again < 2; again++) assert.equal((await postWebhook(body, signed(body))).status, 204)
  await fixture.runDueJobs()
  const { rows } = await fixture.context.db.pool.query(`SELECT outcome FROM payment_event WHERE event_id = 'event-1'`)
  assert.deepEqual(rows, [{ outcome: 'unknown reference' }])
  assert.equal(
    await count(`SELECT count(*) FROM payment_discrepancy WHERE kind = 'unknown-payment' AND settled_at IS NULL`),
    1,
  )
  assert.equal(await count(`SELECT count(*) FROM outbox_event WHERE payload->>'notice' = 'payment-unknown-payment'`), 1)
})

test('a signed webhook with an invalid body is refused, and an unknown provider is not found', async () => {
  for (const body of ['', '{', '[]', '{"id":1}', webhookBody({ amount: 0.5 })]) {
    assert.equal((await postWebhook(body, signed(body))).status, 400)
  }
  const other = await fetch(`${fixture.url}/webhooks/payments/constructor`, { method: 'POST', body: 'x' })
  assert.equal(other.status, 404)
})

test('a webhook that cannot be stored is not acknowledged', async () => {
  const body = webhookBody({ reference: 'PF-1-none' }).replace('event-1', 'event-2')
  await fixture.context.db.pool.query('ALTER TABLE payment_event RENAME TO payment_event_away')
  try {
    assert.equal((await postWebhook(body, signed(body))).status, 500)
  } finally {
    await fixture.context.db.pool.query('ALTER TABLE payment_event_away RENAME TO payment_event')
  }
  assert.equal((await postWebhook(body, signed(body))).status, 204)
})
