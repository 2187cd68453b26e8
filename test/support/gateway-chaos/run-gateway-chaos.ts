import assert from 'node:assert/strict'
import { bani } from '#kernel/money.ts'
import { cancelPayments, paymentsOf, refundAmount } from '#modules/payments/index.ts'
import { awaitsMoney } from '#modules/payments/rules/states.ts'
import { captureHeld } from '#modules/payments/usecases/holds/capture-held.ts'
import type { SeededRandom } from '#test/support/chaos/seeded-random.ts'
import { type PaymentFixture, paymentFixture } from '#test/support/fixtures/payments/payment-fixture.ts'
import type { ChaosGateway, StuckRefund } from './chaos-gateway.ts'

export interface GatewayChaosOptions {
  readonly random: SeededRandom
  readonly orders: number
}

/** The calm rounds before the gateway is away, the rounds of the hour that it is away, and those after it. */
const rounds = { before: 5, away: 4, after: 5 }
const maxCalmRounds = 12

/**
 * Orders are paid or held, lowered, captured and cancelled at a gateway that loses answers, tells other amounts, repeats its news, loses it or
 * tells it late and in disorder, and is away for an hour, after which all its news comes at once. Then calm days pass, until
 * nothing is due any more. The caller stops the fixture.
 */
export async function runGatewayChaos(
  chaos: ChaosGateway,
  { random, orders: count }: GatewayChaosOptions,
): Promise<PaymentFixture> {
  const { clock, line } = chaos
  const fixture = await paymentFixture({ gateway: chaos.gateway, clock })
  const { db } = fixture.context
  const kept: Uint8Array[] = []
  const statuses: number[] = []

  const attempts = async (orderId?: string) => {
    const { rows } = await db.pool.query<{
      reference: string
      amount: number
      payAddress: string | null
      state: string
    }>(
      `SELECT a.reference, a.amount, a.pay_address AS "payAddress" FROM payment_attempt a
       JOIN payment p ON p.id = a.payment_id WHERE p.order_id = coalesce($1, p.order_id) AND a.pay_address IS NOT NULL
       ORDER BY a.id`,
      [orderId ?? null],
    )
    return rows
  }
  const deliver = async (raw: Uint8Array): Promise<void> => {
    const headers = { 'content-type': 'application/json', ...(await chaos.sign(raw)) }
    const address = `${fixture.url}/webhooks/payments/${chaos.gateway.provider}`
    statuses.push((await fetch(address, { method: 'POST', body: Buffer.from(raw), headers })).status)
  }
  /** Some of the kept news, in any order; some of it stays, to come again. */
  const deliverSome = async (share: number): Promise<void> => {
    const turn = shuffled(kept.splice(0), random)
    const now = turn.filter(() => random.percent(share))
    kept.push(...turn.filter((raw) => !now.includes(raw) || random.percent(20)))
    await Promise.all(now.map(deliver))
  }
  const act = async (orderId: string): Promise<void> => {
    const [payment] = (await paymentsOf(db, [orderId])).get(orderId) ?? []
    if (payment === undefined) return
    const left = payment.amountInt - payment.refundedInt
    const [latest] = (await attempts(orderId)).slice(-1)
    const step = random.weighted({ start: 30, pay: 40, decline: 6, lower: 14, leave: 8, cancel: 5, meddle: 10 })
    if (step === 'start' && awaitsMoney(payment.state)) await fixture.payments.startPayment(orderId)
    const page = latest?.payAddress && !line.isAway && !closed.has(latest.reference) ? latest : undefined
    if (page?.payAddress && (step === 'pay' || step === 'decline')) {
      closed.add(page.reference)
      const amount = random.percent(10) ? page.amount + random.pick([-1_00, 1, 3_00]) : page.amount
      await (step === 'pay' ? chaos.pay(page.payAddress, page.reference, amount) : chaos.decline(page.payAddress))
    }
    if (step === 'lower' && payment.state !== 'cancelled' && left > 10_00 && !cancelled.has(orderId))
      await db
        .transaction((tx) =>
          refundAmount(tx, clock, { orderId, amount: bani(random.int(1, 9_00)), reason: 'lines-out' }),
        )
        .catch(isNotHeld)
    if (step === 'leave' && !cancelled.has(orderId)) await leave(orderId)
    if (step === 'cancel') {
      cancelled.add(orderId)
      await db.transaction((tx) => cancelPayments(tx, clock, orderId))
    }
    if (step === 'meddle' && latest) await chaos.meddle(latest.reference, random)
  }
  /** The van leaves: what is held is captured. */
  const leave = (orderId: string): Promise<void> => db.transaction((tx) => captureHeld(tx, clock, orderId))
  /** References whose page is used. */
  const closed = new Set<string>()
  const cancelled = new Set<string>()
  const runJobs = async (): Promise<void> => {
    await fixture.payments.jobs?.['payments.plan-looks']?.({})
    await fixture.runPlannedJobs()
  }

  const orderIds: string[] = []
  for (let number = 0; number < count; number++) {
    clock.pass({ milliseconds: 1 })
    const isHeld = chaos.gateway.holds !== undefined && random.percent(60)
    orderIds.push((await fixture.place({ amount: random.int(20_00, 120_00), isHeld })).orderId)
  }
  for (let round = 0; round < rounds.before + rounds.away + rounds.after; round++) {
    line.isAway = round >= rounds.before && round < rounds.before + rounds.away
    line.lostAnswers = 15
    clock.pass({ minutes: line.isAway ? 15 : random.int(1, 20) })
    for (const orderId of orderIds) await act(orderId)
    for (const { reference } of await attempts()) if (random.percent(60)) kept.push(...(await chaos.tell(reference)))
    if (round === rounds.before + rounds.away) await deliverSome(100)
    else if (!line.isAway) await deliverSome(50)
    await runJobs()
  }
  line.lostAnswers = 0
  await deliverSome(100)
  // The other held amounts are captured before their authorisation ends.
  for (const orderId of orderIds) if (!cancelled.has(orderId) && random.percent(50)) await leave(orderId)
  for (let round = 0; round < maxCalmRounds; round++) {
    clock.pass({ hours: 25 })
    for (const { reference } of await attempts()) await fixture.payments.jobs?.['payments.look']?.({ reference })
    await fixture.payments.jobs?.['payments.capture-ending-holds']?.({})
    await runJobs()
    for (const stuck of await stuckRefunds(db.pool)) await chaos.lookIntoPanel(stuck)
    const { rows } = await db.pool.query(`SELECT FROM payment_refund WHERE state = 'due'`)
    if (rows.length === 0 && round > 0 && (await chaos.authorised()).length === 0) break
  }
  assert.deepEqual(
    statuses.filter((status) => status >= 300),
    [],
    'all news is accepted',
  )
  return fixture
}

/** What a bank has taken back cannot be given back too. */
function isNotHeld(error: unknown): void {
  assert.match(String(error), /do not hold/)
}

function shuffled<Item>(items: readonly Item[], random: SeededRandom): Item[] {
  return items
    .map((item) => ({ item, turn: random.int(0, 1_000_000) }))
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ item }) => item)
}

async function stuckRefunds(pool: { query(sql: string): Promise<{ rows: StuckRefund[] }> }): Promise<StuckRefund[]> {
  const { rows } = await pool.query(
    `SELECT r.id, a.reference, r.amount, coalesce((SELECT sum(o.amount) FROM payment_refund o
       WHERE o.attempt_id = a.id AND o.state = 'done'), 0)::int AS done
     FROM payment_refund r JOIN payment_attempt a ON a.id = r.attempt_id WHERE r.state = 'due' AND r.tries >= 6`,
  )
  return rows
}
