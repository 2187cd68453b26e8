import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import { uuid7 } from '#kernel/ids.ts'
import * as loyalty from '#modules/loyalty/contract.ts'
import {
  awardBonus,
  awardPoints,
  joinClub,
  type PointsRefund,
  pointsOf,
  refundPoints,
  spendPoints,
} from '#modules/loyalty/index.ts'
import { earningOrder } from '#modules/ordering/index.ts'
import type { Tx } from '#platform/db/db.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { placedOrder } from '#test/support/fixtures/place-order.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { db, clock } = shop.context

let people = 0
/** A customer with a new account; `points` are given as a bonus to a club member. */
async function customer(points?: number): Promise<{ id: string; api: Api }> {
  const id = `01930000-0000-7000-a000-${String(++people).padStart(12, '0')}`
  await db.pool.query(
    `INSERT INTO customer (id, email, first_name, last_name, created_at) VALUES ($1, $2, 'Dan', 'Popa', now())`,
    [id, `dan${people}@poftim.example`],
  )
  if (points !== undefined) {
    await db.transaction(async (tx) => {
      await joinClub(tx, clock, id)
      await awardBonus(tx, clock, { customerId: id, points, cause: `test:${id}`, note: 'Bonus de bun venit' })
    })
  }
  return { id, api: shop.asCustomer(id) }
}

const order = () => uuid7(clock.now())
const spend = (customerId: string, orderId: string, points: number) =>
  db.transaction((tx) => spendPoints(tx, clock, { customerId, orderId, orderNumber: 'PF-1', points }))
const refund = (request: PointsRefund) => db.transaction((tx: Tx) => refundPoints(tx, clock, request))
const available = async (id: string) => (await pointsOf(db, id)).available
const historyOf = async (api: Api) => (await api(loyalty.listLoyaltyTransactions)).items

test('API-CUS-23 a customer joins freshclub and leaves it, and repeating either call changes nothing', async () => {
  const { id, api } = await customer()
  assert.deepEqual(await pointsOf(db, id), { isMember: false, available: 0 })
  assert.equal((await api(loyalty.getLoyalty)).optIn, false)
  for (let again = 0; again < 2; again++) {
    assert.equal((await api(loyalty.changeLoyalty, { body: { optIn: true } })).optIn, true)
  }
  assert.equal((await api(loyalty.getLoyalty)).optIn, true)
  await db.transaction((tx) =>
    awardBonus(tx, clock, { customerId: id, points: 50, cause: 'recipe', note: 'Rețeta lunii' }),
  )
  assert.equal(await available(id), 50)
  for (let again = 0; again < 2; again++) {
    const afterLeaving = await api(loyalty.changeLoyalty, { body: { optIn: false } })
    assert.deepEqual([afterLeaving.optIn, afterLeaving.availablePoints], [false, 0])
  }
  assert.deepEqual(
    (await historyOf(api)).map(({ reason, points }) => [reason, points]),
    [
      ['forfeited', -50],
      ['bonus', 50],
    ],
  )
  assert.equal(
    (await api(loyalty.changeLoyalty, { body: { optIn: true } })).availablePoints,
    0,
    'forfeited points are not restored',
  )
})

test('a body without a decision is refused with its field, and a guest with 401', async () => {
  const { api } = await customer()
  const bodies = [{}, { optIn: 'true' }, { optIn: null }, { optIn: 1 }, { optIn: true, points: 900 }]
  for (const body of bodies) {
    const problem = await refused(api(loyalty.changeLoyalty, { body: body as { optIn: boolean } }), 'invalid-input')
    assert.ok(['optIn', 'points'].includes(problem.violations?.[0]?.path ?? ''), JSON.stringify(problem))
  }
  assert.equal((await api(loyalty.getLoyalty)).optIn, false, 'nothing is stored')
  for (const contract of [loyalty.getLoyalty, loyalty.listLoyaltyTransactions]) {
    await refused(shop.guest(contract), 'unauthorized')
  }
  await refused(shop.guest(loyalty.changeLoyalty, { body: { optIn: true } }), 'unauthorized')
  for (const page of [0, -1, 1.5, 10_001]) {
    await refused(api(loyalty.listLoyaltyTransactions, { query: { page } }), 'invalid-input')
  }
})

test('points are spent once per order, also when placing is repeated, and never beyond the balance', async () => {
  const { id } = await customer(500)
  const first = order()
  await spend(id, first, 300)
  await spend(id, first, 300)
  assert.equal(await available(id), 200)
  const orderId = order()
  for (const points of [201, 300, -100, 0, 1.5, Number.MAX_SAFE_INTEGER + 1]) {
    await assert.rejects(spend(id, orderId, points), { reason: 'points-not-enough' })
  }
  assert.equal(await available(id), 200)
  const nonMember = await customer()
  await assert.rejects(spend(nonMember.id, order(), 100), { reason: 'points-not-enough' })
})

test('of eight concurrent orders three spend the points that the customer has, and the others are refused', async () => {
  const { id } = await customer(1_000)
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => spend(id, order(), 300)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 3)
  assert.equal(await available(id), 100)
})

test('points of an order are refunded once, in parts or as a whole, and never more than it spent', async () => {
  const { id } = await customer(1_000)
  const cancelled = order()
  await spend(id, cancelled, 400)
  assert.deepEqual(
    await Promise.all([refund({ orderId: cancelled }), refund({ orderId: cancelled })]).then((all) =>
      all.sort((a, b) => a - b),
    ),
    [0, 400],
  )
  assert.equal(await available(id), 1_000)
  const changed = order()
  await spend(id, changed, 600)
  const one = { orderId: changed, points: 100, cause: 'refund-1' }
  assert.deepEqual([await refund(one), await refund(one)], [100, 0])
  assert.equal(await refund({ orderId: changed, points: 900, cause: 'refund-2' }), 500)
  assert.equal(await refund({ orderId: changed }), 0)
  assert.equal(await available(id), 1_000)
  assert.equal(await refund({ orderId: order() }), 0, 'an order without points')
})

test('a customer who has left the club gets no points refunded', async () => {
  const { id, api } = await customer(500)
  const placed = order()
  await spend(id, placed, 300)
  await api(loyalty.changeLoyalty, { body: { optIn: false } })
  await refund({ orderId: placed })
  await api(loyalty.changeLoyalty, { body: { optIn: true } })
  assert.equal(await available(id), 0)
})

test('a delivered order earns one point per leu of goods, once and only for members', async () => {
  for (const person of ['ana', 'mihai'] as const) {
    const placed = await placedOrder(shop, person, 'cash-at-door')
    const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM shop_order WHERE token = $1', [
      placed.tokenValue,
    ])
    const orderId = rows[0]?.id ?? ''
    if (person === 'ana') await shop.as('ana')(loyalty.changeLoyalty, { body: { optIn: true } })
    for (const step of ['picking', 'on_the_way', 'delivered', 'delivered'] as const) {
      await db.transaction((tx) => shop.ordering.advance(tx, orderId, step))
    }
    await shop.runDueJobs()
    const { goods } = (await earningOrder(db, orderId)) ?? assert.fail('no order')
    const { availablePoints } = await shop.as(person)(loyalty.getLoyalty)
    assert.equal(availablePoints, person === 'ana' ? Math.floor(goods / 100) : 0)
    if (person === 'ana') {
      assert.equal((await historyOf(shop.as('ana')))[0]?.title, `Comandă livrată, PF-${placed.id}`)
      await db.transaction((tx) =>
        awardPoints(tx, clock, {
          customerId: '01930000-0000-7000-8000-000000000001',
          orderId,
          orderNumber: '',
          points: 5,
        }),
      )
      assert.equal((await historyOf(shop.as('ana'))).length, 1, 'an order earns points once')
    }
  }
})

test('points expire after twelve months, the oldest first, and the account announces it', async () => {
  const { id, api } = await customer(200)
  await spend(id, order(), 100)
  clock.pass({ hours: 24 * 100 })
  await db.transaction((tx) => awardBonus(tx, clock, { customerId: id, points: 70, cause: 'later', note: 'Bonus' }))
  const { expiring } = await api(loyalty.getLoyalty)
  assert.deepEqual(expiring, { points: 100, at: '2027-11-30T22:00:00Z' })
  await shop.runJob('loyalty.expire-points')
  assert.equal(await available(id), 170)
  clock.pass({ hours: 24 * 280 })
  await shop.runJob('loyalty.expire-points')
  await shop.runJob('loyalty.expire-points')
  assert.equal(await available(id), 70)
  assert.deepEqual((await historyOf(api))[0]?.reason, 'expired')
})

test('CONST-04 LOYALTY-06 OPEN-35 of 31 transactions 30 are on the first page, and earned and spent points have opposite signs', async () => {
  const { id, api } = await customer(3_000)
  for (let count = 0; count < 30; count++) await spend(id, order(), 100)
  const first = await api(loyalty.listLoyaltyTransactions)
  assert.deepEqual([first.itemsPerPage, first.items.length, first.pages, first.total], [30, 30, 2, 31])
  assert.ok(first.items.every(({ type, points }) => type === 'expense' && points === -100))
  const second = await api(loyalty.listLoyaltyTransactions, { query: { page: 2 } })
  assert.deepEqual(
    second.items.map(({ type, points, title }) => [type, points, title]),
    [['income', 3_000, 'Bonus de bun venit']],
  )
  assert.deepEqual((await api(loyalty.listLoyaltyTransactions, { query: { page: 3 } })).items, [])
  assert.equal(
    (await historyOf((await customer(1)).api)).length,
    1,
    'the history has no transactions of other customers',
  )
})

test('the ledger sums to zero, every balance is the sum of its entries, and the database enforces both', async () => {
  const { rows } = await db.pool.query(
    `SELECT (SELECT coalesce(sum(points), 0)::int FROM loyalty_entry) AS all_entries,
       (SELECT count(*)::int FROM loyalty_account a WHERE a.points <> (
          SELECT coalesce(sum(e.points), 0) FROM loyalty_transaction t JOIN loyalty_entry e ON e.transaction_id = t.id
          WHERE t.customer_id = a.customer_id AND e.account = 'customer')) AS wrong`,
  )
  assert.deepEqual(rows, [{ all_entries: 0, wrong: 0 }])
  await assert.rejects(db.pool.query(`UPDATE loyalty_entry SET points = points + 1 WHERE account = 'customer'`), {
    message: /do not sum to zero/,
  })
  await assert.rejects(db.pool.query(`DELETE FROM loyalty_entry WHERE account = 'issued'`), { code: '23514' })
  await assert.rejects(db.pool.query('UPDATE loyalty_account SET points = -1'), { code: '23514' })
})
