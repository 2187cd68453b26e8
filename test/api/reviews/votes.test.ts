import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import { uuid7 } from '#kernel/ids.ts'
import * as customers from '#modules/customers/contract.ts'
import * as contract from '#modules/reviews/contract.ts'
import { mergeReviews } from '#modules/reviews/merge.ts'
import { people } from '#seed/people.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: DeskFixture
let ana: Api
let mihai: Api
let radu: Api
let code: string
/** Of Radu, Mihai and nobody, from the newest; shown. */
let ids: readonly string[]

before(async () => {
  shop = await deskFixture()
  ana = await apiAs(shop, 'ana')
  mihai = await apiAs(shop, 'mihai')
  radu = await apiAs(shop, 'radu')
  const { rows } = await shop.app.db.pool.query<{ code: string }>(
    `SELECT product_code AS code FROM product_review WHERE customer_id = $1 AND state = 'shown' LIMIT 1`,
    [people.radu.customerId],
  )
  code = rows[0]?.code ?? assert.fail('the demo has no review of Radu')
})
after(() => shop.stop())

beforeEach(async () => {
  const { pool } = shop.app.db
  await pool.query('DELETE FROM product_review')
  ids = [1, 2, 3].map(() => uuid7(shop.clock.now()))
  for (const [index, author] of [people.radu.customerId, people.mihai.customerId, null].entries()) {
    await pool.query(
      `INSERT INTO product_review (id, product_code, customer_id, author, stars, words, state, written_at, changed_at)
       VALUES ($1, $2, $3, NULL, 5, 'Bun.', 'shown', $4, $4)`,
      [ids[index], code, author, shop.clock.now().subtract({ hours: index }).toString()],
    )
  }
})

const idOf = (index: number): string => ids[index] ?? assert.fail('there are three reviews')
const vote = (api: Api, index: number) => api(contract.voteForReview, { params: { id: idOf(index) } })
const withdraw = (api: Api, index: number) => api(contract.withdrawReviewVote, { params: { id: idOf(index) } })
const listed = async (sort: 'helpful' | 'newest' = 'helpful') =>
  (await shop.api(contract.listProductReviews, { params: { code }, query: { sort } })).reviews
const own = (api: Api) => api(contract.getOwnReview, { params: { code } })

test('a customer has one vote for a review, given and taken back as often as asked', async () => {
  assert.deepEqual(await vote(ana, 1), { helpful: 1 })
  assert.deepEqual(await vote(ana, 1), { helpful: 1 })
  assert.deepEqual(await vote(radu, 1), { helpful: 2 })
  assert.deepEqual((await own(ana)).helpful, [idOf(1)])
  assert.deepEqual(await withdraw(ana, 1), { helpful: 1 })
  assert.deepEqual(await withdraw(ana, 1), { helpful: 1 })
  assert.deepEqual((await own(ana)).helpful, [])
})

test('the same vote pressed many times at once counts once', async () => {
  await Promise.all([0, 1, 2, 3, 4].map(() => vote(ana, 0)))
  assert.equal((await listed()).find(({ id }) => id === idOf(0))?.helpful, 1)
})

test('the most useful come first, and among equals the newest', async () => {
  await vote(ana, 2)
  await vote(radu, 2)
  await vote(ana, 1)
  assert.deepEqual(
    (await listed()).map(({ id, helpful }) => [id, helpful]),
    [
      [idOf(2), 2],
      [idOf(1), 1],
      [idOf(0), 0],
    ],
  )
  assert.deepEqual(
    (await listed('newest')).map(({ id }) => id),
    ids,
  )
})

test('nobody votes for the own review, for a hidden or an unknown one, or as a guest', async () => {
  assert.equal((await refused(vote(radu, 0), 'review-own')).status, 422)
  assert.equal((await refused(vote(shop.api, 0), 'unauthorized')).status, 401)
  const unknown = (id: string) => ana(contract.voteForReview, { params: { id } })
  await refused(unknown('1'), 'review-not-found')
  await refused(unknown('01930000-0000-7000-8000-0000000fffff'), 'review-not-found')
  await shop.app.db.pool.query(`UPDATE product_review SET state = 'waiting' WHERE id = $1`, [idOf(1)])
  await refused(vote(ana, 1), 'review-not-found')
  await refused(withdraw(ana, 1), 'review-not-found')
})

test('a vote is for the words that were read: other words begin without votes, another note keeps them', async () => {
  await vote(ana, 1)
  const save = (stars: number, words: string) =>
    mihai(contract.saveReview, { params: { code }, body: { stars, words } })
  const show = () => shop.app.db.pool.query(`UPDATE product_review SET state = 'shown' WHERE product_code = $1`, [code])
  const { rows } = await shop.app.db.pool.query<{ code: string }>(
    `SELECT i.frozen->'goods'->>'productCode' AS code FROM shop_order o JOIN order_item i ON i.order_id = o.id
     WHERE o.customer_id = $1 AND o.delivered_at IS NOT NULL AND i.quantity > 0
       AND i.change_reason IS DISTINCT FROM 'deleted' AND NOT i.is_gift`,
    [people.mihai.customerId],
  )
  const bought = rows[0]?.code ?? assert.fail('Mihai got nothing')
  await shop.app.db.pool.query('UPDATE product_review SET product_code = $1', [bought])
  code = bought
  await save(3, 'Bun.')
  await show()
  assert.equal((await listed()).find(({ id }) => id === idOf(1))?.helpful, 1)
  await save(3, 'Nu mai e bun.')
  await show()
  assert.equal((await listed()).find(({ id }) => id === idOf(1))?.helpful, 0)
})

test('votes are exported with an account, kept once when two accounts become one, and deleted with the account', async () => {
  await vote(ana, 2)
  await vote(ana, 0)
  await vote(mihai, 2)
  const exported = (await mihai(customers.exportCustomer)) as unknown as Record<string, { review_id?: string }[]>
  assert.ok(exported['productReviews']?.some((one) => one.review_id === idOf(2)))
  const merge = { from: people.mihai.customerId, into: people.ana.customerId }
  await shop.app.db.transaction((tx) => mergeReviews.move(tx, merge, shop.clock.now()))
  assert.deepEqual([...(await own(ana)).helpful].sort(), [idOf(0), idOf(2)].sort())
  const helpful = async () => (await listed('newest')).map((one) => one.helpful)
  assert.deepEqual(await helpful(), [1, 0, 1])
  const intoRadu = { from: people.ana.customerId, into: people.radu.customerId }
  await shop.app.db.transaction((tx) => mergeReviews.move(tx, intoRadu, shop.clock.now()))
  assert.deepEqual(await helpful(), [0, 1], 'the doubled review is gone, and so is the vote for the own one')
  await shop.app.db.pool.query(
    `UPDATE shop_order SET state = 'cancelled' WHERE customer_id = $1 AND delivered_at IS NULL AND state = 'new'`,
    [people.radu.customerId],
  )
  await radu(customers.deleteCustomer)
  assert.deepEqual(await helpful(), [0, 0])
})
