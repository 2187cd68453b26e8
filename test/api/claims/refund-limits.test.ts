import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as refunds from '#modules/claims/contract.staff-refunds.ts'
import * as settings from '#modules/settings/contract.staff.ts'
import { findDiscrepancies } from '#test/support/database/discrepancies.ts'
import { findProduct } from '#test/support/fixtures/place-in-shop.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: DeskFixture
before(async () => {
  shop = await deskFixture()
})
after(() => shop.stop())

/** A delivered order of more than 320 lei. */
async function delivered(person: string): Promise<string> {
  const prices = [3_500, 4_000, 4_500]
  const items = await Promise.all(prices.map(async (price) => [await findProduct(shop, price), 3] as const))
  const id = await shop.idOf(await shop.place(person, Object.fromEntries(items)))
  await shop.report(id, 'picking', 'picked', 'on_the_way', 'delivered')
  await shop.runJobs()
  return id
}

const make = (api: Api, id: string, amount: number) =>
  api(refunds.makeRefund, {
    params: { id },
    body: {
      key: randomUUID(),
      parts: [{ kind: 'sum', amount, reason: 'goodwill' }],
      destination: 'source',
      message: '',
    },
  })
const form = async (id: string) => (await shop.staff('support'))(refunds.getRefundForm, { params: { id } })

test('REFUND-04 above 100 lei a refund needs a recent sign-in, and above 300 lei the signature of another person', async () => {
  const [one, two, three] = [await delivered('ana'), await delivered('mihai'), await delivered('radu')]
  const old = await shop.staff('support')
  shop.clock.pass({ minutes: 6 })
  assert.equal((await make(old, one, 100_00)).state, 'done')
  await refused(make(old, one, 100_01), 'step-up-needed')
  assert.equal((await form(one)).refunded, 100_00)
  const fresh = await shop.staff('support')
  assert.equal((await make(fresh, one, 100_01)).state, 'done')
  assert.equal((await make(fresh, two, 300_00)).state, 'done')
  const owner = await shop.staff('owner')
  const most = (await form(three)).maxima.total
  const { id, state, amount } = await make(owner, three, 300_01)
  assert.deepEqual([state, amount, (await form(three)).refunded], ['waiting', 300_01, 0])
  assert.equal((await form(three)).maxima.total, most - 300_01, 'what waits cannot be refunded beside')
  const params = { id }
  await refused(owner(refunds.signRefund, { params }), 'own-request')
  await refused(fresh(refunds.signRefund, { params }), 'not-permitted')
  const accountant = await shop.staff('accountant')
  shop.clock.pass({ minutes: 6 })
  await refused(accountant(refunds.signRefund, { params }), 'step-up-needed')
  const signed = await (await shop.staff('accountant'))(refunds.signRefund, { params })
  assert.deepEqual([signed.state, signed.maker === signed.signer], ['done', false])
  assert.equal((await form(three)).refunded, 300_01)
  await refused((await shop.staff('accountant'))(refunds.signRefund, { params }), 'request-ended')
  assert.deepEqual(await findDiscrepancies(shop.app.db), [])
})

test('REFUND-04 the limits are settings, a signer may refuse, and what nobody signs within 24 hours lapses', async () => {
  const id = await delivered('ana')
  const owner = await shop.staff('owner')
  const { version } = await owner(settings.readSettings)
  const values = { 'refunds.step-up-above': 10_00, 'refunds.signature-above': 20_00 }
  await owner(settings.planSettings, { body: { id: randomUUID(), version, from: null, values } })
  const limits = await form(id)
  assert.deepEqual([limits.stepUpAbove, limits.signatureAbove], [10_00, 20_00])
  const agent = await shop.staff('support')
  const no = await make(agent, id, 20_01)
  assert.equal(no.state, 'waiting')
  const reason = 'Prea mult pentru un iaurt.'
  const accountant = await shop.staff('accountant')
  const answer = await accountant(refunds.refuseRefund, { params: { id: no.id }, body: { reason } })
  assert.deepEqual([answer.state, answer.refusal], ['refused', reason])
  const waiting = await make(agent, id, 25_00)
  const lapse = () => shop.house.handlers['claims.lapse-requests']?.({})
  const stateNow = async () => (await form(id)).requests.find((request) => request.id === waiting.id)?.state
  shop.clock.pass({ hours: 23, minutes: 59 })
  await lapse()
  assert.equal(await stateNow(), 'waiting')
  shop.clock.pass({ minutes: 1 })
  await lapse()
  assert.equal(await stateNow(), 'lapsed')
  const late = await shop.staff('accountant')
  await refused(late(refunds.signRefund, { params: { id: waiting.id } }), 'request-ended')
  const { refunded, maxima } = await form(id)
  assert.deepEqual([refunded, maxima.total], [0, limits.maxima.total])
})
