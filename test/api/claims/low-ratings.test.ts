import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as ratings from '#modules/claims/contract.staff-ratings.ts'
import * as orders from '#modules/ordering/contract.ts'
import { lettersTo } from '#test/support/fixtures/mailbox.ts'
import { refused } from '#test/support/http/refused.ts'
import { type CourierFixture, courierFixture, outcomeOf, send, stopOf } from '#test/support/picking/courier-fixture.ts'
import type { Placed } from '#test/support/picking/picking-fixture.ts'
import { until } from '#test/support/until.ts'

let shop: CourierFixture
let agent: Api

before(async () => {
  shop = await courierFixture()
  agent = await shop.staff('support')
})
after(() => shop.stop())

const list = (state?: 'waiting' | 'answered') =>
  agent(ratings.listLowRatings, { query: state === undefined ? {} : { state } })
const waitingFor = async (number: string) => (await list()).items.find(({ orderNumber }) => orderNumber === number)
const rate = (orderToken: string, rating: number, comment = '') =>
  shop.shopper(orders.sendFeedback, { body: { orderToken, rating, comment, liked: ['products'] } })

/** Orders that a courier has handed over. */
async function delivered(count: number) {
  const placed: Placed[] = []
  while (placed.length < count) placed.push(await shop.packed({ milk: 1 }))
  const run = await shop.departed(placed)
  for (const order of placed)
    await send(shop.driver, stopOf(run, order), outcomeOf(stopOf(run, order), shop.clock.now()))
  return placed
}

test('CLAIM-08 a rating of 2 or less waits with its picker, courier and order, and an answer goes out as one letter', async () => {
  const [one, two, three] = await delivered(3)
  assert.ok(one && two && three)
  await rate(one.token, 1, 'Laptele era cald.')
  await rate(two.token, 2)
  await rate(three.token, 3)
  await until(async () => (await waitingFor(two.number)) !== undefined)
  const waiting = (await waitingFor(one.number)) ?? assert.fail('it does not wait')
  assert.deepEqual(
    [waiting.rating, waiting.comment, waiting.liked, waiting.pickers, waiting.courier, waiting.answer],
    [1, 'Laptele era cald.', ['products'], ['Nicolae Sandu'], 'Sorin Bratu', null],
  )
  assert.equal(await waitingFor(three.number), undefined)
  const params = { orderId: waiting.orderId }
  const body = { id: randomUUID(), text: 'Ne pare rău: lada frigorifică a fost reparată.' }
  await refused(shop.driver(ratings.answerLowRating, { params, body }), 'not-permitted')
  await refused(agent(ratings.answerLowRating, { params, body: { ...body, text: ' ' } }), 'invalid-input')
  const answered = await agent(ratings.answerLowRating, { params, body })
  assert.equal(answered.answer?.text, body.text)
  await agent(ratings.answerLowRating, { params, body })
  await refused(agent(ratings.answerLowRating, { params, body: { ...body, id: randomUUID() } }), 'feedback-answered')
  await refused(agent(ratings.answerLowRating, { params: { orderId: randomUUID() }, body }), 'feedback-not-found')
  await rate(one.token, 1, 'Nu mai comand.')
  await rate(two.token, 5)
  await until(async () => (await list()).waiting === 0)
  const { items } = await list('answered')
  assert.deepEqual(
    items.map(({ orderNumber, comment, answer }) => [orderNumber, comment, answer?.text]),
    [[one.number, 'Laptele era cald.', body.text]],
  )
  const letters = async () => (await lettersTo(shop.app.db)).filter(({ subject }) => /valuarea/.test(subject))
  await until(async () => (await letters()).length > 0)
  const [letter, ...others] = await letters()
  assert.match(letter?.subject ?? '', new RegExp(`comanda ${one.number}`))
  assert.ok(letter?.text.includes(body.text))
  assert.deepEqual(others, [])
})
