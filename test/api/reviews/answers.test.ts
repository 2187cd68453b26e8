import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import { uuid7 } from '#kernel/ids.ts'
import * as customers from '#modules/customers/contract.ts'
import * as staff from '#modules/reviews/contract.staff.ts'
import * as contract from '#modules/reviews/contract.ts'
import { listJournal } from '#modules/staff/contract.staff-journal.ts'
import { people } from '#seed/people.ts'
import { lettersTo } from '#test/support/fixtures/mailbox.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: DeskFixture
let agent: Api
let code: string
let id: string

before(async () => {
  shop = await deskFixture()
  agent = await shop.staff('support')
  const { pool } = shop.app.db
  const { rows } = await pool.query<{ id: string; code: string }>(
    `SELECT id, product_code AS code FROM product_review WHERE customer_id = $1 AND state = 'shown' LIMIT 1`,
    [people.radu.customerId],
  )
  ;({ id, code } = rows[0] ?? assert.fail('the demo has no review of Radu'))
})
after(() => shop.stop())

interface Seen {
  readonly version: number
  readonly answerVersion: number
}
const versions = async (of = id): Promise<Seen> => {
  const { rows } = await shop.app.db.pool.query<Seen>(
    'SELECT version, answer_version AS "answerVersion" FROM product_review WHERE id = $1',
    [of],
  )
  return rows[0] ?? assert.fail('no such review')
}
const answer = async (text: string | null, seen: Partial<Seen> = {}, api: Api = agent) =>
  api(staff.answerReview, { params: { id }, body: { ...(await versions()), ...seen, text } })
const shown = async () =>
  (await shop.api(contract.listProductReviews, { params: { code }, query: {} })).reviews.find((one) => one.id === id)
const letters = async () => {
  await shop.runJobs()
  return (await lettersTo(shop.app.db)).filter(({ subject }) => subject.startsWith('Am răspuns la recenzia'))
}

test('staff answer a shown review, which readers see below it and its author is told of once', async () => {
  assert.equal((await shown())?.answer, null)
  const answered = await answer('  Vă mulțumim, am schimbat ambalajul.  ')
  assert.equal(answered.answer?.text, 'Vă mulțumim, am schimbat ambalajul.')
  await answer('Vă mulțumim, am schimbat ambalajul.')
  assert.equal((await shown())?.answer?.text, 'Vă mulțumim, am schimbat ambalajul.')
  await answer('Am schimbat ambalajul.')
  assert.equal((await shown())?.answer?.text, 'Am schimbat ambalajul.')
  const [letter, ...others] = await letters()
  assert.ok(letter?.text.includes('Am schimbat ambalajul.'))
  assert.match(letter?.text ?? '', /\/p\/[a-z0-9-]+\/recenzii/)
  assert.deepEqual(others, [])
  const { items } = await (await shop.staff('owner'))(listJournal, { query: {} })
  assert.ok(items.some(({ contract: name }) => name === 'answerReview'))
})

test('readers are not told who of the staff answered, and the export of the author does not tell it either', async () => {
  assert.deepEqual(Object.keys((await shown())?.answer ?? {}).sort(), ['at', 'text'])
  const radu = await apiAs(shop, 'radu')
  const exported = (await radu(customers.exportCustomer)) as unknown as Record<string, Record<string, unknown>[]>
  const own = exported['productReviews']?.find((one) => one['answer'] === 'Am schimbat ambalajul.')
  assert.ok(own && !('answered_by' in own))
})

test('an answer needs the permission, the version that was read, words, and a shown review', async () => {
  await refused(answer('Bună ziua.', {}, await shop.staff('picker')), 'not-permitted')
  await refused(answer('Bună ziua.', { version: 2 }), 'review-changed')
  await refused(answer('   '), 'invalid-input')
  await refused(answer('x'.repeat(2_001)), 'invalid-input')
  const unknown = {
    params: { id: uuid7(shop.clock.now()) },
    body: { version: 1, answerVersion: 0, text: 'Bună ziua.' },
  }
  await refused(agent(staff.answerReview, unknown), 'review-not-found')
  const { rows } = await shop.app.db.pool.query<{ id: string; version: number }>(
    `SELECT id, version FROM product_review WHERE state = 'waiting' LIMIT 1`,
  )
  const waiting = rows[0] ?? assert.fail('nothing waits')
  const body = { version: waiting.version, answerVersion: 0, text: 'Bună ziua.' }
  await refused(agent(staff.answerReview, { params: { id: waiting.id }, body }), 'review-not-shown')
})

test('an answer that was removed before its letter was written is told to nobody', async () => {
  await answer(null)
  assert.equal((await shown())?.answer, null)
  await answer('Încă un răspuns.')
  await answer(null)
  assert.equal((await letters()).length, 1)
})

test('of two who answer at once the second is refused with what the first wrote, and the same answer twice is not', async () => {
  const seen = await versions()
  await answer('Primul răspuns.', seen)
  const problem = await refused(answer('Al doilea răspuns.', seen), 'stale-version')
  assert.deepEqual(problem['fields'], { answer: { now: 'Primul răspuns.', mine: 'Al doilea răspuns.' } })
  assert.equal(problem.status, 409)
  await answer('Primul răspuns.', seen)
  await answer(null)
})

test('an answer after a removed one is told by no second letter, and one to other words is told', async () => {
  const before = (await letters()).length
  await answer('Răspuns nou la aceleași cuvinte.')
  assert.equal((await letters()).length, before)
  const radu = await apiAs(shop, 'radu')
  const body = { stars: 3, words: 'Alte cuvinte despre același produs.' }
  await radu(contract.saveReview, { params: { code }, body })
  await agent(staff.decideReview, { params: { id }, body: { version: (await versions()).version, reason: null } })
  assert.equal((await shown())?.answer, null, 'the answer was to other words')
  await radu(contract.saveReview, { params: { code }, body: { ...body, stars: 4 } })
  await agent(staff.decideReview, { params: { id }, body: { version: (await versions()).version, reason: null } })
  await answer('Răspuns la cuvintele noi.')
  assert.equal((await letters()).length, before + 1)
})

test('other stars with the same words leave the answer, which staff remove though the review is not shown', async () => {
  const radu = await apiAs(shop, 'radu')
  await radu(contract.saveReview, {
    params: { code },
    body: { stars: 5, words: 'Alte cuvinte despre același produs.' },
  })
  const { items } = await agent(staff.listReviews, { query: { queue: 'waiting' } })
  assert.equal(items.find((one) => one.id === id)?.answer?.text, 'Răspuns la cuvintele noi.')
  assert.equal((await answer(null)).answer, null)
  await refused(answer('Bună ziua.'), 'review-not-shown')
})

test('what is shown of an erased author stays without the answer', async () => {
  await agent(staff.decideReview, { params: { id }, body: { version: (await versions()).version, reason: null } })
  await answer('Vă mulțumim, domnule Radu.')
  await (await apiAs(shop, 'radu'))(customers.deleteCustomer)
  const left = await shown()
  assert.deepEqual([left?.author, left?.answer], [null, null])
})
