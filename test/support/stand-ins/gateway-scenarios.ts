import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bani } from '#kernel/money.ts'
import {
  cancelPayments,
  cancelUnpaidPayments,
  type PaymentPart,
  paymentsOf,
  refundAmount,
} from '#modules/payments/index.ts'
import { changeMethod } from '#modules/payments/usecases/choose-method.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import { type PaymentFixture, type PlacedPayments, paymentFixture } from '#test/support/fixtures/payment-fixture.ts'
import type { GatewayHarness } from './gateway-contract.ts'

type Letter = Awaited<ReturnType<GatewayHarness['latestWebhook']>>

const points: PaymentPart = { type: 'points', methodCode: 'points', amount: bani(5_00), cardCode: null }
const money: PaymentPart = { type: 'money', methodCode: 'card-online', amount: bani(95_00), cardCode: null }

/**
 * What becomes of an order that points and a card pay, with a gateway that says things late, twice, the wrong way round,
 * against itself, or not at all. Holds whichever adapter is behind the port.
 */
export function gatewayScenarios(name: string, makePeer: () => Promise<GatewayHarness>): void {
  let peer: GatewayHarness
  let desk: PaymentFixture
  before(async () => {
    peer = await makePeer()
    desk = await paymentFixture({ gateway: peer.gateway, clock: movableClock(peer.now()) })
  })
  after(async () => {
    await desk.stop()
    await peer.stop()
  })

  const place = (): Promise<PlacedPayments> => desk.place({ parts: [points, money], amount: 100_00 })
  /** A moment after whatever was before, so that the order's tries have an order. */
  const start = async ({ orderId }: PlacedPayments): Promise<string> => {
    desk.context.clock.pass({ milliseconds: 10 })
    return (await desk.payments.startPayment(orderId)) ?? assert.fail('there is nothing to pay')
  }
  /** The gateway's names for the order's tries, the latest last. */
  const tries = async ({ orderId }: PlacedPayments): Promise<string[]> => {
    const { rows } = await desk.context.db.pool.query<{ reference: string }>(
      `SELECT a.reference FROM payment_attempt a JOIN payment p ON p.id = a.payment_id WHERE p.order_id = $1 ORDER BY a.id`,
      [orderId],
    )
    return rows.map(({ reference }) => reference)
  }
  const latest = async (order: PlacedPayments): Promise<string> => (await tries(order)).at(-1) ?? assert.fail('no try')
  const post = async ({ raw, headers }: Letter): Promise<void> => {
    const url = `${desk.url}/webhooks/payments/${peer.gateway.provider}`
    const response = await fetch(url, {
      method: 'POST',
      body: Buffer.from(raw),
      headers: { 'content-type': 'application/json', ...headers },
    })
    assert.ok(response.ok, `${response.status} ${await response.text()}`)
  }
  const hear = async (...letters: readonly Letter[]): Promise<void> => {
    await Promise.all(letters.map(post))
    await desk.runDueJobs()
  }
  /** As the minutely job does with a try that nothing was heard of. */
  const askAbout = async (reference: string): Promise<void> => {
    await desk.payments.jobs?.['payments.look']?.({ reference })
    await desk.runDueJobs()
  }
  const states = async ({ orderId }: PlacedPayments) =>
    ((await paymentsOf(desk.context.db, [orderId])).get(orderId) ?? []).map(({ type, state }) => `${type} ${state}`)
  const told = ({ orderId }: PlacedPayments): string[] =>
    desk.events.filter(({ payload }) => payload['orderId'] === orderId).map(({ kind }) => kind)
  /** What the gateway holds of a try by now, in its own words. */
  const holds = async (reference: string) => {
    const { rows } = await desk.context.db.pool.query<{ id: string }>(
      'SELECT provider_payment_id AS id FROM payment_attempt WHERE reference = $1',
      [reference],
    )
    return (await peer.gateway.look(reference, rows[0]?.id ?? null))?.news.kind
  }
  const ledger = async ({ orderId }: PlacedPayments) => {
    const { rows } = await desk.context.db.pool.query<{ account: string; amount: number }>(
      `SELECT e.account, sum(e.amount)::int AS amount FROM ledger_posting l JOIN ledger_entry e ON e.posting_id = l.id
       WHERE l.order_id = $1 GROUP BY 1 HAVING sum(e.amount) <> 0 ORDER BY 1`,
      [orderId],
    )
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
  }
  const nothingLeft = async (order: PlacedPayments, reference: string): Promise<void> => {
    await desk.runDueJobs()
    assert.equal(await holds(reference), 'refunded')
    assert.deepEqual(await ledger(order), {})
  }

  test(`${name}: news that comes three times at once pays once`, async () => {
    const order = await place()
    await peer.pay(await start(order))
    const letter = await peer.latestWebhook(await latest(order))
    await hear(letter, letter, letter)
    assert.deepEqual(await states(order), ['points completed', 'money completed'])
    assert.deepEqual(told(order), ['payment.captured'])
    assert.deepEqual(await ledger(order), { gateway: 95_00, points: 5_00, sales: -100_00 })
  })

  test(`${name}: news that never comes is asked for`, async () => {
    const order = await place()
    await peer.pay(await start(order))
    await askAbout(await latest(order))
    assert.deepEqual(await states(order), ['points completed', 'money completed'])
    assert.deepEqual(told(order), ['payment.captured'])
  })

  test(`${name}: a refusal that is told after the next try was paid leaves the order paid`, async () => {
    const order = await place()
    await peer.failPayment(await start(order))
    const refusal = await peer.latestWebhook(await latest(order))
    await askAbout(await latest(order))
    assert.deepEqual(await states(order), ['points completed', 'money failed'])
    await peer.pay(await start(order))
    const [first, second = ''] = await tries(order)
    assert.notEqual(first, second)
    await hear(await peer.latestWebhook(second))
    await hear(refusal)
    assert.deepEqual(await states(order), ['points completed', 'money completed'])
    assert.deepEqual(told(order), ['payment.failed', 'payment.captured'])
  })

  test(`${name}: an order that expires with the pay page open gives points back, and the money that comes then`, async () => {
    const order = await place()
    const page = await start(order)
    assert.equal(
      await desk.context.db.transaction((tx) => cancelUnpaidPayments(tx, desk.context.clock, order.orderId)),
      'withdrawn',
    )
    assert.deepEqual(await states(order), ['points refunded', 'money cancelled'])
    await peer.pay(page)
    const letter = await peer.latestWebhook(await latest(order))
    await hear(letter, letter)
    assert.deepEqual(await states(order), ['points refunded', 'money cancelled'])
    assert.equal(told(order).includes('payment.captured'), false)
    await nothingLeft(order, await latest(order))
  })

  test(`${name}: a cancellation while the capture is under way gives everything back once, whichever is first`, async () => {
    for (const isNewsFirst of [true, false]) {
      const order = await place()
      await peer.pay(await start(order))
      await post(await peer.latestWebhook(await latest(order)))
      const cancel = () => desk.context.db.transaction((tx) => cancelPayments(tx, desk.context.clock, order.orderId))
      await Promise.all(isNewsFirst ? [desk.runDueJobs(), cancel()] : [cancel(), desk.runDueJobs()])
      await cancel()
      await nothingLeft(order, await latest(order))
    }
  })

  test(`${name}: with another way to pay chosen while the page was open, money of that page goes back`, async () => {
    const order = await place()
    const page = await start(order)
    const paid = (await paymentsOf(desk.context.db, [order.orderId]))
      .get(order.orderId)
      ?.find(({ type }) => type === 'money')
    await desk.context.db.transaction((tx) =>
      changeMethod(tx, desk.context.clock, order.orderId, paid?.id ?? 0, 'card-at-door'),
    )
    assert.deepEqual(await states(order), ['points completed', 'money authorized'])
    await peer.pay(page)
    await hear(await peer.latestWebhook(await latest(order)))
    assert.deepEqual(await states(order), ['points completed', 'money authorized'])
    assert.equal(await holds(await latest(order)), 'refunded')
    assert.deepEqual(told(order), ['payment.captured'], 'what is promised for the door')
    assert.deepEqual(await ledger(order), { points: 5_00, receivable: 95_00, sales: -100_00 })
  })

  test(`${name}: lines taken out while the pay page is open ask for less, and money of the dearer page goes back`, async () => {
    const order = await place()
    const page = await start(order)
    const out = (amount: number) =>
      desk.context.db.transaction((tx) =>
        refundAmount(tx, desk.context.clock, { orderId: order.orderId, amount: bani(amount), reason: 'lines-out' }),
      )
    await out(15_00)
    await peer.pay(page)
    const dearer = await latest(order)
    await hear(await peer.latestWebhook(dearer))
    assert.equal(await holds(dearer), 'refunded')
    assert.deepEqual(await states(order), ['points completed', 'money new'])
    await peer.pay(await start(order))
    await hear(await peer.latestWebhook(await latest(order)))
    assert.deepEqual(await ledger(order), { gateway: 80_00, points: 5_00, sales: -85_00 })

    await out(30_00)
    await out(53_00)
    await desk.runDueJobs()
    assert.deepEqual(await states(order), ['points partially_refunded', 'money refunded'])
    assert.equal(await holds(await latest(order)), 'refunded')
    assert.deepEqual(await ledger(order), { points: 2_00, sales: -2_00 })
  })
}
