import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as claims from '#modules/claims/contract.staff.ts'
import { refuseRefund } from '#modules/claims/contract.staff-refunds.ts'
import { answerAboutProblem } from '#modules/claims/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { planSettings } from '#modules/settings/contract.staff.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'
import { deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await deskFixture()
after(() => shop.stop())

test('CLAIM-05 asking the shopper stops the clock, 7 days of silence close the claim, and an answer opens it again', async () => {
  // The clock passes the end of sessions, so each stage begins a new one.
  let agent = await shop.staff('support')
  let shopper = await apiAs(shop, 'ana')
  const signInAgain = async () => {
    agent = await shop.staff('support')
    shopper = await apiAs(shop, 'ana')
  }
  const order = await shop.place('ana')
  const orderId = await shop.idOf(order)
  await shop.report(orderId, 'picking', 'picked', 'on_the_way', 'delivered')
  await shop.runJobs()
  const params = { id: order.tokenValue }
  const body = { type: 'other', description: 'Ceva nu e bine.' } as const
  const { problems } = await shopper(orders.reportProblem, { params, body })
  await shop.runJobs()
  const id = problems.at(-1)?.id ?? ''
  const answer = (text: string) => shopper(answerAboutProblem, { params: { ...params, problemId: id }, body: { text } })
  await refused(answer('Nu m-a întrebat nimeni.'), 'nothing-asked')
  await agent(claims.takeClaim, { params: { id } })
  const due = (await agent(claims.getClaim, { params: { id } })).due?.at ?? ''
  const ask = () =>
    agent(claims.askShopper, { params: { id }, body: { id: randomUUID(), text: 'Ce anume nu e bine?' } })
  const asked = await ask()
  assert.deepEqual([asked.state, asked.due], ['asked', null])
  const seen = async () => (await shopper(orders.getAccountOrder, { params })).problems.at(-1)
  assert.equal((await seen())?.question, 'Ce anume nu e bine?')
  shop.house.context.clock.pass({ hours: 10 })
  await signInAgain()
  await answer('Iaurtul era spart.')
  const open = await agent(claims.getClaim, { params: { id } })
  assert.equal(open.state, 'waiting')
  assert.ok((open.due?.at ?? '') > due, 'the hours of waiting do not count')
  assert.equal((await seen())?.question, null)
  await ask()
  shop.house.context.clock.pass({ hours: 24 * 7 })
  await signInAgain()
  await shop.house.handlers['claims.close-silent']?.({})
  const silent = await agent(claims.getClaim, { params: { id } })
  assert.deepEqual([silent.state, silent.outcome, (await seen())?.state], ['closed', 'silent', 'refused'])
  await answer('Am fost plecată.')
  assert.equal((await agent(claims.getClaim, { params: { id } })).state, 'waiting')
  assert.equal((await seen())?.state, 'received')
})

test('a claim whose shopper is asked can be accepted above the limit, and its clock goes on while the signature is awaited', async () => {
  const values = { 'refunds.signature-above': 5_00 }
  await (await shop.staff('owner'))(planSettings, { body: { id: randomUUID(), version: 0, from: null, values } })
  const order = await shop.place('mihai')
  const orderId = await shop.idOf(order)
  await shop.report(orderId, 'picking', 'picked', 'on_the_way', 'delivered')
  await shop.runJobs()
  const body = { type: 'other', description: 'Cutia era desfăcută.' } as const
  const shopper = await apiAs(shop, 'mihai')
  const { problems } = await shopper(orders.reportProblem, { params: { id: order.tokenValue }, body })
  await shop.runJobs()
  const params = { id: problems.at(-1)?.id ?? '' }
  const agent = await shop.staff('support')
  const { due } = await agent(claims.takeClaim, { params })
  await agent(claims.askShopper, { params, body: { id: randomUUID(), text: 'Ce lipsea din cutie?' } })
  shop.house.context.clock.pass({ minutes: 4 })
  const parts = [{ kind: 'sum', amount: 6_00, reason: 'damaged' }] as const
  const signing = await agent(claims.acceptClaim, { params, body: { key: randomUUID(), parts: [...parts] } })
  assert.deepEqual([signing.state, signing.requests.map(({ state }) => state)], ['signing', ['waiting']])
  const [request] = signing.requests
  const refusal = { params: { id: request?.id ?? '' }, body: { reason: 'Prea mult.' } }
  await (await shop.staff('accountant'))(refuseRefund, refusal)
  const after = await agent(claims.getClaim, { params })
  assert.equal(after.state, 'waiting')
  assert.ok((after.due?.at ?? '') > (due?.at ?? ''), 'the minutes of waiting do not count')
})
