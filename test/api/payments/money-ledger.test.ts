import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { uuid7 } from '#kernel/ids.ts'
import { bani } from '#kernel/money.ts'
import { cancelPayments, type PaymentPart, refundAmount } from '#modules/payments/index.ts'
import { writePostings } from '#modules/payments/store.ledger.ts'
import { applyGatewayStatus } from '#modules/payments/usecases/apply-gateway-status.ts'
import { statement } from '#platform/db/statement.ts'
import {
  type PaymentFixture,
  type PlacedPayments,
  paymentFixture,
} from '#test/support/fixtures/payments/payment-fixture.ts'
import { payWithCard } from '#test/support/http/pay-page.ts'

let fixture: PaymentFixture
before(async () => {
  fixture = await paymentFixture()
})
after(() => fixture.stop())

const parts: readonly PaymentPart[] = [
  { type: 'points', methodCode: 'points', amount: bani(5_00), cardCode: null },
  { type: 'meal-voucher', methodCode: 'meal-voucher', amount: bani(20_00), cardCode: null },
  { type: 'money', methodCode: 'card-online', amount: bani(75_00), cardCode: null },
]
/** The balance of each account for an order, without accounts at zero. */
async function balances({ orderId }: PlacedPayments): Promise<Record<string, number>> {
  const { rows } = await fixture.context.db.pool.query<{ account: string; balance: number }>(
    `SELECT e.account, sum(e.amount)::int AS balance FROM ledger_posting l JOIN ledger_entry e ON e.posting_id = l.id
     WHERE l.order_id = $1 GROUP BY e.account HAVING sum(e.amount) <> 0 ORDER BY 1`,
    [orderId],
  )
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
}
/** How many entries of the ledger this connection has read lately. */
const entriesRead = statement<{ entries: number }>(
  'test.ledger-entries-read',
  `SELECT (seq_tup_read + idx_tup_fetch)::int AS entries FROM pg_stat_xact_user_tables WHERE relname = 'ledger_entry'`,
)
const paymentUrl = async ({ orderId }: PlacedPayments) =>
  (await fixture.payments.startPayment(orderId)) ?? assert.fail('not payable')

test('placing posts the receivable and the sale, with points paid at once', async () => {
  const order = await fixture.place({ amount: 100_00, parts })
  assert.deepEqual(await balances(order), { points: 5_00, receivable: 95_00, sales: -100_00 })
})

test('a captured payment is posted to the account of its holder and settles the receivable', async () => {
  const order = await paidOrder()
  assert.deepEqual(await balances(order), { gateway: 75_00, 'meal-vouchers': 20_00, points: 5_00, sales: -100_00 })
})

test('a refund is a liability until the gateway has sent it', async () => {
  const order = await paidOrder()
  await fixture.context.db.transaction((tx) =>
    refundAmount(tx, fixture.context.clock, { orderId: order.orderId, amount: bani(80_00), reason: 'lines-out' }),
  )
  assert.deepEqual(await balances(order), {
    ...{ gateway: 75_00, 'meal-vouchers': 20_00, points: 5_00 },
    ...{ 'refunds-due': -80_00, sales: -20_00 },
  })
  await fixture.runDueJobs()
  assert.deepEqual(await balances(order), { 'meal-vouchers': 15_00, points: 5_00, sales: -20_00 })
})

test('a cancelled order leaves no balance on any account, paid or not', async () => {
  for (const order of [await paidOrder(), await fixture.place({ amount: 100_00, parts })]) {
    await fixture.context.db.transaction((tx) => cancelPayments(tx, fixture.context.clock, order.orderId))
    await fixture.runDueJobs()
    assert.deepEqual(await balances(order), {})
  }
})

test('cash is posted once the goods are delivered', async () => {
  const order = await fixture.place({ amount: 40_00, methodCode: 'cash-at-door' })
  assert.deepEqual(await balances(order), { receivable: 40_00, sales: -40_00 })
  const subscription = fixture.payments.subscriptions?.find(({ name }) => name === 'payments.settle-at-door')
  const event = {
    id: order.orderId,
    kind: 'order.delivered',
    payload: { orderId: order.orderId },
    createdAt: fixture.context.clock.now(),
  }
  for (let again = 0; again < 2; again++)
    await fixture.context.db.transaction(async (tx) => subscription?.handle(tx, event))
  assert.deepEqual(await balances(order), { cash: 40_00, sales: -40_00 })
})

test('a payment of a wrong amount is refunded, and the receivable stays open', async () => {
  const order = await fixture.place({ amount: 60_00 })
  await payWithCard(await paymentUrl(order), 'wrong-amount')
  await fixture.runDueJobs()
  assert.deepEqual(await balances(order), { receivable: 60_00, sales: -60_00 })
})

test('a chargeback opens the receivable again, once', async () => {
  const order = await fixture.place({ amount: 60_00 })
  await payWithCard(await paymentUrl(order), 'approves-at-once')
  await fixture.runDueJobs()
  const { rows } = await fixture.context.db.pool.query(
    'SELECT a.reference FROM payment_attempt a JOIN payment p ON p.id = a.payment_id WHERE p.order_id = $1',
    [order.orderId],
  )
  const source = { provider: 'embedded', reference: String(rows[0]?.reference) }
  const status = { providerPaymentId: 'x', failure: null, refunded: bani(60_00) }
  const news = { kind: 'refunded', amount: bani(60_00), currency: 'RON' } as const
  for (let again = 0; again < 2; again++) {
    await fixture.context.db.transaction((tx) =>
      applyGatewayStatus(fixture.context, tx, source, { ...status, news: news }),
    )
  }
  assert.deepEqual(await balances(order), { receivable: 60_00, sales: -60_00 })
})

test('the database refuses a posting that does not sum to zero, and any change of a posting', async () => {
  const { pool } = fixture.context.db
  const { rows } = await pool.query(
    `INSERT INTO ledger_posting (kind, ref, order_id, posted_at) VALUES ('planted', gen_random_uuid(), gen_random_uuid(), now())
     RETURNING id`,
  )
  const entries = `INSERT INTO ledger_entry (posting_id, account, amount) VALUES ($1, 'cash', 100), ($1, 'sales', -99)`
  await assert.rejects(pool.query(entries, [rows[0]?.id]), /does not sum to zero/)
  await assert.rejects(pool.query('UPDATE ledger_entry SET amount = amount + 1'), /only ever added to/)
  await assert.rejects(pool.query('DELETE FROM ledger_posting'), /only ever added to/)
})

test('a posting reads its own entries, however long the ledger is', async () => {
  const { db, clock } = fixture.context
  await db.pool.query(
    `WITH posted AS (
       INSERT INTO ledger_posting (kind, ref, order_id, posted_at)
       SELECT 'planted', gen_random_uuid(), gen_random_uuid(), now() FROM generate_series(1, 3000) RETURNING id
     )
     INSERT INTO ledger_entry (posting_id, account, amount)
     SELECT id, account, amount FROM posted, (VALUES ('cash', 100), ('sales', -100)) AS entry (account, amount)`,
  )
  await db.pool.query('ANALYZE ledger_posting, ledger_entry')
  const read = await db.transaction(async (tx) => {
    const [ref, orderId] = [uuid7(clock.now()), uuid7(clock.now())]
    const planted = { kind: 'taken', ref, orderId, debit: 'cash', credit: 'receivable', amount: bani(1) } as const
    const before = await tx.one(entriesRead, [])
    await writePostings(tx, clock.now(), [planted])
    return (await tx.one(entriesRead, [])).entries - before.entries
  })
  assert.equal(read, 2)
})

async function paidOrder(): Promise<PlacedPayments> {
  const order = await fixture.place({ amount: 100_00, parts })
  await payWithCard(await paymentUrl(order), 'meal-voucher')
  await fixture.runDueJobs()
  await payWithCard(await paymentUrl(order), 'approves-at-once')
  await fixture.runDueJobs()
  return order
}
