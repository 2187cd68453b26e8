import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import { getProduct } from '#modules/catalog/contract.ts'
import * as customers from '#modules/customers/contract.ts'
import * as staff from '#modules/reviews/contract.staff.ts'
import * as contract from '#modules/reviews/contract.ts'
import { mergeReviews } from '#modules/reviews/merge.ts'
import { listJournal } from '#modules/staff/contract.staff-journal.ts'
import { people } from '#seed/people.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { refused } from '#test/support/http/refused.ts'
import { until } from '#test/support/until.ts'

let shop: DeskFixture
let agent: Api
let radu: Api
let mihai: Api
/** Delivered to Radu and Mihai, and to Ana never. */
let code: string
let slug: string

before(async () => {
  shop = await deskFixture()
  const { pool } = shop.app.db
  await pool.query('DELETE FROM product_review')
  agent = await shop.staff('support')
  radu = await apiAs(shop, 'radu')
  mihai = await apiAs(shop, 'mihai')
  const { rows } = await pool.query<{ code: string; slug: string }>(
    `SELECT p.code, p.slug FROM product p WHERE p.is_active AND (
       SELECT count(DISTINCT o.customer_id) FROM shop_order o JOIN order_item i ON i.order_id = o.id
       WHERE o.customer_id = ANY ($1) AND o.delivered_at IS NOT NULL AND i.quantity > 0
         AND i.frozen->'goods'->>'productCode' = p.code AND i.change_reason IS DISTINCT FROM 'deleted') = 2 LIMIT 1`,
    [[people.radu.customerId, people.mihai.customerId]],
  )
  code = rows[0]?.code ?? assert.fail('the demo has no such product')
  slug = rows[0]?.slug ?? ''
})
after(() => shop.stop())

const write = (api: Api, stars: number, words = '') =>
  api(contract.saveReview, { params: { code }, body: { stars, words } })
const own = (api: Api) => api(contract.getOwnReview, { params: { code } })
const listed = async (query: object = {}) => shop.api(contract.listProductReviews, { params: { code }, query })
const queue = async (name: (typeof staff.reviewQueues)[number]) =>
  (await agent(staff.listReviews, { query: { queue: name } })).items
const decide = async (reason: 'insult' | null = null) => {
  const [first] = await queue('waiting')
  const { id, version } = first ?? assert.fail('nothing waits')
  return agent(staff.decideReview, { params: { id }, body: { version, reason } })
}
const ratingIs = async (count: number | undefined): Promise<void> =>
  until(async () => (await shop.api(getProduct, { params: { slug } })).rating?.count === count)

/** Orders that brought the product to a person. */
const deliveries = async (person: 'radu' | 'mihai'): Promise<number> => {
  const { rows } = await shop.app.db.pool.query<{ orders: number }>(
    `SELECT count(DISTINCT o.id)::int AS orders FROM shop_order o JOIN order_item i ON i.order_id = o.id
     WHERE o.customer_id = $1 AND o.delivered_at IS NOT NULL AND i.quantity > 0 AND NOT i.is_gift
       AND i.frozen->'goods'->>'productCode' = $2 AND i.change_reason IS DISTINCT FROM 'deleted'`,
    [people[person].customerId, code],
  )
  return rows[0]?.orders ?? 0
}

test('only a customer who got the product may write, and a guest may not', async () => {
  const ana = await apiAs(shop, 'ana')
  assert.deepEqual(await own(ana), { mayReview: false, timesBought: 0, review: null, helpful: [] })
  await refused(write(ana, 5), 'review-not-bought')
  assert.equal((await refused(write(shop.api, 5), 'unauthorized')).status, 401)
  const { timesBought, ...state } = await own(radu)
  assert.deepEqual(state, { mayReview: true, review: null, helpful: [] })
  assert.equal(timesBought, await deliveries('radu'))
  await refused(write(radu, 0), 'invalid-input')
  await refused(write(radu, 6), 'invalid-input')
  await refused(write(radu, 5, 'x'.repeat(2_001)), 'invalid-input')
})

test('a review is shown only once staff let it through, by first name and initial, and a product without any has no rating', async () => {
  const { state } = await write(radu, 4, '  Gust bun, ambalaj practic.  ')
  assert.equal(state, 'waiting')
  assert.deepEqual((await listed()).reviews, [])
  assert.equal((await shop.api(getProduct, { params: { slug } })).rating, null)
  const decided = await decide()
  assert.deepEqual([decided.state, decided.author, decided.words], ['shown', 'Radu S.', 'Gust bun, ambalaj practic.'])
  const { count, pages, reviews } = await listed()
  assert.deepEqual([count, pages, reviews.length], [1, 1, 1])
  assert.deepEqual([reviews[0]?.author, reviews[0]?.stars, reviews[0]?.isChanged], ['Radu S.', 4, false])
  await ratingIs(1)
  const { rating } = await shop.api(getProduct, { params: { slug } })
  assert.deepEqual(rating, { count: 1, average: null, stars: [0, 0, 0, 1, 0] })
  assert.ok(!JSON.stringify(reviews).includes(people.radu.customerId))
})

test('a customer has one review of a product, whose change waits anew while the same again changes nothing', async () => {
  assert.equal((await write(radu, 4, 'Gust bun, ambalaj practic.')).state, 'shown')
  assert.equal((await write(radu, 2, 'De la o vreme e prea dulce.')).state, 'waiting')
  assert.deepEqual((await listed()).reviews, [])
  await ratingIs(undefined)
  await decide()
  const { reviews } = await listed()
  assert.deepEqual([reviews.length, reviews[0]?.stars, reviews[0]?.isChanged], [1, 2, true])
})

test('a decision about what its author has changed meanwhile is refused, and a refusal tells its reason to the author', async () => {
  await write(mihai, 1, 'Prima formă.')
  const [seen] = await queue('waiting')
  await write(mihai, 1, 'A doua formă.')
  const { id, version } = seen ?? assert.fail('nothing waits')
  const body = { version, reason: null }
  await refused(agent(staff.decideReview, { params: { id }, body }), 'review-changed')
  await decide('insult')
  const { review } = await own(mihai)
  assert.deepEqual([review?.state, review?.reason], ['refused', 'insult'])
  assert.equal((await listed()).count, 1)
  const { items } = await (await shop.staff('owner'))(listJournal, { query: {} })
  assert.ok(items.some(({ contract: name }) => name === 'decideReview'))
})

test('staff without the permission neither see nor decide', async () => {
  const picker = await shop.staff('picker')
  await refused(picker(staff.listReviews, { query: {} }), 'not-permitted')
})

test('lists are sorted and narrowed to a number of stars', async () => {
  shop.clock.pass({ minutes: 1 })
  await write(mihai, 5, 'Acum e bun.')
  await decide()
  const stars = async (query: object) => (await listed(query)).reviews.map((one) => one.stars)
  assert.deepEqual(await stars({ sort: 'highest' }), [5, 2])
  assert.deepEqual(await stars({ sort: 'lowest' }), [2, 5])
  assert.deepEqual(await stars({ sort: 'newest' }), [5, 2])
  assert.deepEqual(await stars({ stars: 2 }), [2])
  assert.deepEqual(await stars({ stars: 3 }), [])
  assert.deepEqual(await stars({ page: 2 }), [])
})

test('readers report what is shown, once a customer, and a decision closes the reports that staff read', async () => {
  const [first] = (await listed({ stars: 5 })).reviews
  const id = first?.id ?? ''
  const report = (api: Api, reviewId = id) =>
    api(contract.reportReview, { params: { id: reviewId }, body: { reason: 'advertising' } })
  await report(shop.api)
  await report(radu)
  await report(radu)
  await refused(report(shop.api, '1'), 'review-not-found')
  await refused(report(shop.api, '01930000-0000-7000-8000-0000000fffff'), 'review-not-found')
  const [reported] = await queue('reported')
  assert.deepEqual([reported?.id, reported?.reports.length], [id, 2])
  await report(await apiAs(shop, 'ana'))
  const keep = async (seen: typeof reported) => {
    const reports = (seen?.reports ?? []).map((one) => one.id)
    await agent(staff.decideReview, { params: { id }, body: { version: seen?.version ?? 0, reason: null, reports } })
  }
  await keep(reported)
  const [later] = await queue('reported')
  assert.deepEqual([later?.id, later?.reports.length], [id, 1], 'it came after staff had read')
  const { counts } = await agent(staff.listReviews, { query: {} })
  assert.deepEqual([counts.reported, counts.waiting], [1, 0])
  await keep(later)
  assert.deepEqual(await queue('reported'), [])
})

test('reviews are exported, deleted by their author, and shown by nobody once the account is erased', async () => {
  const exported = (await radu(customers.exportCustomer)) as unknown as Record<string, object[]>
  assert.equal(exported['productReviews']?.length, 1)
  await shop.app.db.pool.query(
    `UPDATE shop_order SET state = 'cancelled' WHERE customer_id = $1 AND delivered_at IS NULL AND state = 'new'`,
    [people.radu.customerId],
  )
  await radu(customers.deleteCustomer)
  const authors = (await listed({ sort: 'lowest' })).reviews.map(({ author }) => author)
  assert.deepEqual(authors, [null, 'Mihai I.'])
  await mihai(contract.deleteReview, { params: { code } })
  await mihai(contract.deleteReview, { params: { code } })
  assert.equal((await own(mihai)).review, null)
  await ratingIs(1)
})

test('the rating follows when two accounts that reviewed a product become one', async () => {
  const { clock, app } = shop
  await write(mihai, 5, 'Din nou bun.')
  await decide()
  await app.db.pool.query(
    `INSERT INTO product_review (id, product_code, customer_id, stars, words, state, written_at, changed_at)
     VALUES (gen_random_uuid(), $1, $2, 1, '', 'shown', $3, $3)`,
    [code, people.vlad.customerId, clock.now().toString()],
  )
  await ratingIs(3)
  const customersOf = { from: people.vlad.customerId, into: people.mihai.customerId }
  await app.db.transaction((tx) => mergeReviews.move(tx, customersOf, clock.now()))
  await ratingIs(2)
})
