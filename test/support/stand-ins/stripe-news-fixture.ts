import assert from 'node:assert/strict'
import { bani } from '#kernel/money.ts'
import { cancelPayments } from '#modules/payments/index.ts'
import { loweredOrders } from './lowered-orders.ts'
import { stripePayments } from './stripe-payments.ts'

/** Payments at Stripe's stand-in, and what its news do to them. */
export async function stripeNewsFixture() {
  const { harness, clock, fixture, db } = await stripePayments()
  const { stateOf, lowerPaidOrder } = loweredOrders(fixture, harness.pay, bani(20_00))

  type PaidOrder = Awaited<ReturnType<typeof lowerPaidOrder>>

  /** Delivers news that is signed now, twice, and applies it. */
  async function receive(type: string, { reference }: PaidOrder): Promise<void> {
    clock.pass({ seconds: 1 })
    const { raw, headers } = harness.news(type, reference, clock.now())
    for (const _ of ['first', 'again']) {
      const request = { method: 'POST', body: Buffer.from(raw), headers }
      assert.equal((await fetch(`${fixture.url}/webhooks/payments/stripe`, request)).status, 204)
    }
    await fixture.runDueJobs()
  }
  /** An order of 100 lei, paid by card, of which 20 lei are refunded. */
  async function refundedOrder(): Promise<PaidOrder> {
    const order = await lowerPaidOrder()
    await fixture.runDueJobs()
    return order
  }
  const accountsOf = async ({ orderId }: PaidOrder) => {
    const { rows } = await db.pool.query<{ account: string; amount: number }>(
      `SELECT e.account, sum(e.amount)::int AS amount FROM ledger_posting l JOIN ledger_entry e ON e.posting_id = l.id
       WHERE l.order_id = $1 GROUP BY 1 HAVING sum(e.amount) <> 0`,
      [orderId],
    )
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
  }
  const discrepanciesOf = async ({ orderId }: PaidOrder) => {
    const { rows } = await db.pool.query(
      `SELECT kind, amount, settled_at IS NULL AS open FROM payment_discrepancy WHERE order_id = $1 ORDER BY kind`,
      [orderId],
    )
    return rows.map(({ kind, amount, open }) => `${kind} ${amount} ${open ? 'open' : 'settled'}`)
  }
  const noticesOf = async ({ reference }: PaidOrder) =>
    (
      await db.pool.query<{ notice: string }>(
        `SELECT payload->>'notice' AS notice FROM outbox_event WHERE payload #>> '{facts,payment}' = $1`,
        [reference],
      )
    ).rows
      .map(({ notice }) => notice)
      .toSorted()
  const cancel = ({ orderId }: PaidOrder) => db.transaction((tx) => cancelPayments(tx, clock, orderId))

  return {
    harness,
    clock,
    fixture,
    db,
    stateOf,
    receive,
    refundedOrder,
    accountsOf,
    discrepanciesOf,
    noticesOf,
    cancel,
  }
}
