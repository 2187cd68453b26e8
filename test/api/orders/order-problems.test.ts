import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { changePreferences } from '#modules/customers/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { type PlacedOrder, placedOrder } from '#test/support/fixtures/place-order.ts'
import { readStock, testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const operator = 'magazin@poftim.example'
const shop = await warehouseFixture({ env: { OPERATOR_MAIL: operator } })
after(() => shop.stop())
const { db, clock } = shop.context

let delivered: PlacedOrder
before(async () => {
  delivered = await placedOrder(shop, 'mihai', 'cash-at-door')
  await runWarehouse(shop, 4)
})

const lineOf = ({ items }: orders.OrderView, code: string) =>
  items.flatMap((group) => group.items).find(({ variantCode }) => variantCode === code) ?? assert.fail(code)
const detailsOf = ({ api, tokenValue: id }: PlacedOrder) => api(orders.getAccountOrder, { params: { id } })
type Report = Parameters<typeof report>[1]
const report = (
  { api, tokenValue: id }: PlacedOrder,
  body: { type: 'incomplete' | 'delivery' | 'return' | 'other' } & Partial<{
    reason: 'late' | 'not-delivered'
    description: string
    items: { itemId: number; quantity: number }[]
  }>,
) => api(orders.reportProblem, { params: { id }, body })

test('ENT-12 a delivered order lists the problem types that can be reported, and a placed one lists none', async () => {
  const order = await detailsOf(delivered)
  assert.deepEqual([order.canReportProblem, order.reportProblemTypes], [true, ['incomplete', 'delivery', 'other']])
  const placed = await placedOrder(shop, 'radu', 'cash-at-door')
  assert.deepEqual([placed.canReportProblem, placed.reportProblemTypes], [false, []])
  await refused(report(placed, { type: 'incomplete', description: 'Lipsește laptele.' }), 'problem-not-reportable')
})

test('API-ORD-14 a missing product of small value is refunded at once, once, and the ledger balances', async () => {
  const { totalInt } = await detailsOf(delivered)
  const milk = lineOf(delivered, testProducts.milk.code)
  const body = {
    type: 'incomplete' as const,
    description: 'Lipsește un lapte.',
    items: [{ itemId: milk.id, quantity: 1 }],
  }
  const first = await report(delivered, body)
  const second = await report(delivered, body)
  assert.deepEqual([first.reported.isKnown, second.reported.isKnown], [false, true])
  assert.deepEqual({ ...second, reported: null }, { ...first, reported: null }, 'otherwise the same response')
  await shop.runDueJobs()
  const order = await detailsOf(delivered)
  const [problem, ...others] = order.problems
  assert.deepEqual(others, [])
  assert.deepEqual(
    [problem?.state, problem?.refundInt, problem?.typeLabel],
    ['accepted', 13_89, 'Comandă incompletă sau greșită'],
  )
  assert.match(problem?.number ?? '', /^R-\d+$/)
  assert.deepEqual([first.reported.number, second.reported.number], [problem?.number, problem?.number])
  assert.deepEqual([order.totalInt, order.refundedInt], [totalInt - 13_89, 13_89])
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('API-ORD-14 an expensive report waits for an employee, whose first decision on the refund is final', async () => {
  const { totalInt } = await detailsOf(delivered)
  const coffee = lineOf(delivered, testProducts.coffee.code)
  const sent = await report(delivered, { type: 'incomplete', items: [{ itemId: coffee.id, quantity: 1 }] })
  assert.deepEqual(
    sent.problems.map(({ state }) => state),
    ['accepted', 'received'],
  )
  const { rows } = await db.pool.query<{ id: string }>(`SELECT id FROM order_problem WHERE state = 'received'`)
  const decide = (refund: number) =>
    db.transaction((tx) => shop.ordering.decideProblem(tx, rows[0]?.id ?? '', bani(refund)))
  await decide(40_00)
  await decide(79_90)
  await shop.runDueJobs()
  assert.equal((await detailsOf(delivered)).totalInt, totalInt - 40_00)
  assert.deepEqual(await findDiscrepancies(db), [])
})

test('a report that no rule decides waits in the queue and the operator is told once by mail, a decided one is neither', async () => {
  const { rows: decided } = await db.pool.query(`SELECT state FROM order_problem WHERE state <> 'received'`)
  assert.equal(decided.length, 2)
  assert.equal(await waitingProblems(), 0)
  const coffee = lineOf(delivered, testProducts.coffee.code)
  const body = {
    type: 'incomplete' as const,
    description: 'Pachetul lui Ion',
    items: [{ itemId: coffee.id, quantity: 2 }],
  }
  const { reported } = await report(delivered, body)
  await report(delivered, body)
  await shop.runDueJobs()
  await deliverAgain('operator.notice')
  assert.equal(await waitingProblems(), 1)
  const letters = await lettersToOperator()
  assert.deepEqual(
    letters.map(({ subject }) => subject).filter((subject) => subject.includes(reported.number)),
    [`Problema ${reported.number} la comanda ${delivered.number} așteaptă o decizie`],
  )
  for (const { html, text } of letters) {
    assert.doesNotMatch(text, /Ion|Mihai|@/, 'no personal data')
    assert.doesNotMatch(html, /\bIon\b|Mihai|poftim\.example/, 'no personal data')
  }
})

/** The number of reports that `/status` and `/metrics` show as waiting. */
async function waitingProblems(): Promise<number | undefined> {
  const figures = shop.modules.flatMap(({ figures = [] }) => figures)
  const figure = figures.find(({ name }) => name === 'poftim_order_problems_waiting')
  assert.equal(figure?.waitsForOperator, true)
  return (await figure?.read())?.[0]?.value
}

/** Delivers the events of a kind a second time, as after a crash before their handlers were recorded. */
async function deliverAgain(kind: string): Promise<void> {
  const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM outbox_event WHERE kind = $1', [kind])
  const ids = rows.map(({ id }) => id)
  await db.pool.query('DELETE FROM outbox_handled WHERE event_id = ANY ($1)', [ids])
  await shop.runJob('outbox', { ids })
  await shop.runDueJobs()
}

async function lettersToOperator() {
  const sql = 'SELECT subject, html, text FROM mailbox_standin.message WHERE $1 = ANY (recipients) ORDER BY number'
  return (await db.pool.query<{ subject: string; html: string; text: string }>(sql, [operator])).rows
}

test('OPEN-34 a delivery problem needs a reason, and other problems need a description', async () => {
  const assertViolation = async (sent: Report, path: string) => {
    const problem = await refused(report(delivered, sent), 'invalid-input')
    assert.deepEqual(problem?.['violations'], [{ path, code: 'required' }])
  }
  await assertViolation({ type: 'delivery' }, 'reason')
  await assertViolation({ type: 'incomplete', reason: 'late', description: 'x' }, 'reason')
  await assertViolation({ type: 'other' }, 'description')
  await assertViolation({ type: 'incomplete' }, 'description')
  const order = await report(delivered, { type: 'delivery', reason: 'late' })
  assert.deepEqual(order.problems.at(-1)?.reason, 'late')
})

test('API-ORD-14 unknown types, lines of other orders and other customers are refused, and nothing is stored', async () => {
  const countProblems = async () => (await db.pool.query('SELECT 1 FROM order_problem')).rows.length
  const before = await countProblems()
  const byOther = { ...delivered, api: shop.as('radu') }
  await refused(report(byOther, { type: 'other', description: 'x' }), 'order-not-found')
  await refused(report(delivered, { type: 'stolen' as 'other', description: 'x' }), 'invalid-input')
  await refused(report(delivered, { type: 'incomplete', items: [{ itemId: 999_999, quantity: 1 }] }), 'item-not-found')
  await refused(report(delivered, { type: 'incomplete', items: [{ itemId: 1, quantity: -1 }] }), 'invalid-input')
  await refused(report(delivered, { type: 'return', description: 'x' }), 'problem-not-reportable')
  assert.equal(await countProblems(), before)
})

test('API-ORD-16 VAL-08 a rating of a delivered order is requested two hours later, until it is rated or the reminder closed', async () => {
  const { api, tokenValue: orderToken } = delivered
  const reminder = async () => (await api(orders.remindFeedback)).reminder
  assert.equal(await reminder(), null)
  clock.pass({ hours: 3 })
  assert.equal((await reminder())?.orderToken, orderToken)
  await api(changePreferences, { body: { feedbackReminderClosedAt: clock.now().toString() } })
  assert.equal(await reminder(), null)
  await api(changePreferences, { body: { feedbackReminderClosedAt: null } })
  const none = await api(orders.sendFeedback, { body: { orderToken } })
  assert.equal(none.rating, 0)
  const given = await api(orders.sendFeedback, {
    body: { orderToken, rating: '4', comment: 'Foarte bine.', liked: ['courier'] },
  })
  assert.deepEqual([given.rating, given.comment, given.liked], [4, 'Foarte bine.', ['courier']])
  assert.equal(await reminder(), null)
})

test('API-ORD-15 each rating of an order is stored with all fields of its form, and replaces the one before', async () => {
  const { api, tokenValue: orderToken } = delivered
  const storedFeedback = async () =>
    (await db.pool.query('SELECT rating, comment, liked, is_form FROM order_feedback')).rows
  await api(orders.sendFeedback, { body: { orderToken, rating: 2, formSubmitted: false } })
  assert.deepEqual(await storedFeedback(), [{ rating: 2, comment: '', liked: [], is_form: false }])
  await api(orders.sendFeedback, {
    body: { orderToken, rating: 5, formSubmitted: true, comment: 'La timp.', liked: ['courier', 'packing'] },
  })
  assert.deepEqual(await storedFeedback(), [
    { rating: 5, comment: 'La timp.', liked: ['courier', 'packing'], is_form: true },
  ])
})

test('only the owner can rate a delivered order, from 0 to 5', async () => {
  const { api, tokenValue: orderToken } = delivered
  const placed = await placedOrder(shop, 'ioana', 'cash-at-door')
  await refused(
    placed.api(orders.sendFeedback, { body: { orderToken: placed.tokenValue, rating: 5 } }),
    'feedback-not-open',
  )
  await refused(placed.api(orders.sendFeedback, { body: { orderToken, rating: 5 } }), 'order-not-found')
  await refused(shop.guest(orders.sendFeedback, { body: { orderToken, rating: 5 } }), 'unauthorized')
  for (const rating of [6, -1, 2.5, 'mult']) {
    await refused(api(orders.sendFeedback, { body: { orderToken, rating } }), 'invalid-input')
  }
})

test('STATE-04 API-ORD-12 an order can be cancelled with a reason until picking begins, which releases its goods', async () => {
  const placed = await placedOrder(shop, 'ana', 'cash-at-door')
  const { api, tokenValue: id } = placed
  const before = await readStock(db, testProducts.milk.code)
  const [reason] = await api(orders.listCancellationReasons)
  assert.match(reason?.label ?? '', /^M-am răzgândit$/)
  const cancelled = await api(orders.cancelOrder, { params: { id }, body: { reason: 'changed-mind' } })
  assert.deepEqual([cancelled.displayState, cancelled.canBeCancelled], ['cancelled', false])
  assert.equal((await readStock(db, testProducts.milk.code)).reserved, before.reserved - 2)
  await refused(
    delivered.api(orders.cancelOrder, { params: { id: delivered.tokenValue }, body: { reason: 'other' } }),
    'not-cancellable',
  )
  const picked = await placedOrder(shop, 'ana', 'cash-at-door')
  await runWarehouse(shop, 1)
  await refused(
    picked.api(orders.cancelOrder, { params: { id: picked.tokenValue }, body: { reason: 'other' } }),
    'not-cancellable',
  )
  assert.deepEqual(await findDiscrepancies(db), [])
})
