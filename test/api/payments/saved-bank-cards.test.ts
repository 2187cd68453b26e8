import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { uuid7 } from '#kernel/ids.ts'
import { bani } from '#kernel/money.ts'
import { paymentsOf } from '#modules/payments/index.ts'
import { paymentsPersonalData } from '#modules/payments/personal-data.ts'
import { removeBankCard } from '#modules/payments/usecases/cards/remove-card.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import {
  type PaymentFixture,
  type PlacedPayments,
  paymentFixture,
} from '#test/support/fixtures/payments/payment-fixture.ts'
import { embeddedGatewayHarness } from '#test/support/stand-ins/embedded-gateway-harness.ts'
import type { CardLater, CardSavingHarness } from '#test/support/stand-ins/saved-card-contract.ts'
import { stripeHarness } from '#test/support/stand-ins/stripe-harness.ts'

interface Saved {
  readonly number: number
  readonly code: string
  readonly token: string
  readonly name: string
}

for (const [name, startGateway] of [
  ['the embedded gateway', embeddedGatewayHarness],
  ['Stripe', stripeHarness],
] as const) {
  let harness: CardSavingHarness
  let fixture: PaymentFixture
  before(async () => {
    harness = await startGateway()
    fixture = await paymentFixture({ gateway: harness.gateway, clock: movableClock(harness.now()) })
  })
  after(async () => {
    await fixture.stop()
    await harness.stop()
  })

  const place = (customerId: string, card: { cardCode?: string | null; savesCard?: boolean }) => {
    const part = { type: 'money', methodCode: 'card-online', amount: bani(95_00), cardCode: null, ...card } as const
    return fixture.place({ parts: [part], amount: 95_00, customerId })
  }
  const cardsOf = async (customerId: string): Promise<Saved[]> => {
    const { rows } = await fixture.context.db.pool.query<Saved>(
      `SELECT number, code, token, issuer || ' ' || ends AS name FROM saved_card WHERE customer_id = $1 AND kind = 'card'
       ORDER BY number`,
      [customerId],
    )
    return rows
  }
  const stateOf = async ({ orderId }: PlacedPayments) =>
    (await paymentsOf(fixture.context.db, [orderId])).get(orderId)?.[0]?.state
  const latestReference = async ({ orderId }: PlacedPayments): Promise<string> => {
    const { rows } = await fixture.context.db.pool.query<{ reference: string }>(
      `SELECT reference FROM payment_attempt a JOIN payment p ON p.id = a.payment_id WHERE p.order_id = $1
       ORDER BY a.number DESC LIMIT 1`,
      [orderId],
    )
    return rows[0]?.reference ?? assert.fail('the order has no payment attempt')
  }
  const receiveWebhook = async (order: PlacedPayments): Promise<void> => {
    const { raw, headers } = await harness.latestWebhook(await latestReference(order))
    await fetch(`${fixture.url}/webhooks/payments/${harness.gateway.provider}`, {
      method: 'POST',
      body: Buffer.from(raw),
      headers: { 'content-type': 'application/json', ...headers },
    })
    await fixture.runDueJobs()
  }
  const openPage = async ({ orderId }: PlacedPayments) =>
    (await fixture.payments.startPayment(orderId)) ?? assert.fail('there is no page')
  /** A customer, and the card saved with the first order. */
  const saveCard = async (later: CardLater, customerId = uuid7(fixture.context.clock.now())) => {
    fixture.context.clock.pass({ milliseconds: 10 })
    const order = await place(customerId, { savesCard: true })
    await harness.payAndSave(await openPage(order), later)
    await receiveWebhook(order)
    const card = (await cardsOf(customerId)).at(-1) ?? assert.fail('no card is saved')
    return { customerId, card }
  }
  const isCharged = async ({ token }: Saved): Promise<boolean> => {
    const reference = `PF-99-${token.slice(-12)}`
    const charged = await harness.gateway.charge?.({
      ...{ reference, amount: bani(5_00), currency: 'RON', description: reference, kind: 'card' },
      ...{ returnUrl: 'http://shop.example/', idempotencyKey: reference, cardToken: token },
    })
    return charged?.news.kind === 'captured'
  }

  test(`${name}: a card is saved for its customer with the first payment, if the shopper agreed`, async () => {
    const { customerId, card } = await saveCard('accepted')
    assert.match(card.name, /^(Visa|Mastercard) \d{4}$/)
    const order = await place(customerId, {})
    await harness.payAndSave(await openPage(order), 'accepted')
    await receiveWebhook(order)
    assert.equal(await stateOf(order), 'completed')
    assert.deepEqual(await cardsOf(customerId), [card])
  })

  test(`${name}: a saved card is charged without a page`, async () => {
    const { customerId, card } = await saveCard('accepted')
    const order = await place(customerId, { cardCode: card.code })
    assert.equal(await fixture.payments.startPayment(order.orderId), null)
    assert.equal(await stateOf(order), 'completed')
    await receiveWebhook(order)
    assert.deepEqual(await findDiscrepancies(fixture.context.db), [])
  })

  test(`${name}: the shopper confirms a charge at the bank when the gateway asks`, async () => {
    const { customerId, card } = await saveCard('confirmed')
    const order = await place(customerId, { cardCode: card.code })
    const page = await openPage(order)
    assert.equal(await stateOf(order), 'processing')
    assert.equal(await openPage(order), page)
    await harness.confirm(page)
    await receiveWebhook(order)
    assert.equal(await stateOf(order), 'completed')
  })

  test(`${name}: a declined card leads to the payment page, where another card pays`, async () => {
    const { customerId, card } = await saveCard('declined')
    const order = await place(customerId, { cardCode: card.code })
    const page = await openPage(order)
    const told = 'requests' in harness ? JSON.stringify(harness.requests) : await (await fetch(page)).text()
    assert.match(told, /Cardul salvat a fost refuzat: nu sunt destui bani pe el\./)
    await harness.pay(page)
    await receiveWebhook(order)
    assert.equal(await stateOf(order), 'completed')
  })

  test(`${name}: an expired card, a removed one and the card of another customer are not charged`, async () => {
    const { customerId, card } = await saveCard('accepted')
    const other = await saveCard('accepted')
    await openPage(await place(customerId, { cardCode: other.card.code }))
    await fixture.context.db.pool.query(`UPDATE saved_card SET expires = '2020-01' WHERE code = $1`, [card.code])
    await openPage(await place(customerId, { cardCode: card.code }))
    await removeBankCard(fixture.context, customerId, card.number)
    await openPage(await place(customerId, { cardCode: card.code }))
  })

  test(`${name}: a card that is saved again keeps its place, and the gateway deletes what it saved first`, async () => {
    const { customerId, card } = await saveCard('accepted')
    const { card: again } = await saveCard('accepted', customerId)
    assert.deepEqual((await cardsOf(customerId)).length, 1)
    assert.deepEqual({ ...again, token: '' }, { ...card, token: '' })
    assert.notEqual(again.token, card.token)
    await fixture.runDueJobs()
    assert.equal(await isCharged(card), false)
    assert.equal(await isCharged(again), true)
  })

  test(`${name}: a removed card is deleted at the gateway too, only by its customer`, async () => {
    const { customerId, card } = await saveCard('accepted')
    const other = uuid7(fixture.context.clock.now())
    await assert.rejects(removeBankCard(fixture.context, other, card.number), /card-not-found/)
    await removeBankCard(fixture.context, customerId, card.number)
    await assert.rejects(removeBankCard(fixture.context, customerId, card.number), /card-not-found/)
    await fixture.runDueJobs()
    assert.deepEqual(await cardsOf(customerId), [])
    assert.equal(await isCharged(card), false)
  })

  test(`${name}: the export of personal data has the card without its token, and erasure deletes it at the gateway`, async () => {
    const { customerId, card } = await saveCard('accepted')
    const { db } = fixture.context
    const exported = JSON.stringify(await paymentsPersonalData.collect(db, customerId))
    assert.match(exported, new RegExp(`"bankCards":\\[\\{.*"ends":"${card.name.slice(-4)}"`))
    assert.equal(exported.includes(card.token), false)
    await db.transaction(async (tx) => paymentsPersonalData.erase?.(tx, customerId, fixture.context.clock.now()))
    await fixture.runDueJobs()
    assert.deepEqual(await cardsOf(customerId), [])
    assert.equal(await isCharged(card), false)
  })
}
