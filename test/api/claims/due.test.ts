import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as claims from '#modules/claims/contract.staff.ts'
import { answerAboutProblem } from '#modules/claims/contract.ts'
import { claimSettings } from '#modules/claims/rules/settings.ts'
import * as orders from '#modules/ordering/contract.ts'
import * as settings from '#modules/settings/contract.staff.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'
import { deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { until } from '#test/support/until.ts'

const shop = await deskFixture()
after(() => shop.stop())

/** A report about a delivered order of a person. */
async function report(person: string) {
  const order = await shop.place(person)
  await shop.report(await shop.idOf(order), 'picking', 'picked', 'on_the_way', 'delivered')
  await shop.runJobs()
  const params = { id: order.tokenValue }
  const shopper = await apiAs(shop, person)
  const { problems } = await shopper(orders.reportProblem, {
    params,
    body: { type: 'other', description: 'Ceva lipsește.' },
  })
  await shop.runJobs()
  return { id: problems.at(-1)?.id ?? '', params, shopper }
}

const open = async () =>
  (await (await shop.staff('support'))(claims.listClaims, { query: { filter: { open: 'yes' } } })).items
const hoursUntil = (at: string | undefined) =>
  shop.clock
    .now()
    .until(at ?? '')
    .total('hours')

test('CLAIM-01 an answer is due in 4 opening hours and a decision in 2 days, both are settings, and overdue claims come first', async () => {
  const owner = await shop.staff('owner')
  const agent = await shop.staff('support')
  const first = await report('ana')
  const [one] = await open()
  assert.deepEqual([one?.id, one?.due?.kind, Math.round(hoursUntil(one?.due?.at))], [first.id, 'answer', 4])
  await agent(claims.takeClaim, { params: { id: first.id } })
  const question = { id: randomUUID(), text: 'Ce anume lipsește?' }
  await agent(claims.askShopper, { params: { id: first.id }, body: question })
  await first.shopper(answerAboutProblem, {
    params: { ...first.params, problemId: first.id },
    body: { text: 'Pâinea.' },
  })
  const [answered] = await open()
  assert.deepEqual([answered?.due?.kind, Math.round(hoursUntil(answered?.due?.at))], ['decision', 48])
  const { version } = await owner(settings.readSettings)
  const values = { 'claims.answer-hours': 2, 'claims.decision-hours': 24 }
  await owner(settings.planSettings, { body: { id: randomUUID(), version, from: null, values } })
  // The warehouse of this test is another process, which hears of settings by itself.
  const figures = () => shop.house.settings.figuresOf(claimSettings, shop.clock.now())
  await until(() => figures().answerHours === 2)
  const second = await report('mihai')
  const [two] = await open()
  assert.deepEqual([two?.id, two?.due?.kind, Math.round(hoursUntil(two?.due?.at))], [second.id, 'answer', 2])
  shop.clock.pass({ hours: 3 })
  const third = await report('radu')
  const order = (await open()).map(({ id, due }) => [id, due?.isOverdue])
  assert.deepEqual(order, [
    [second.id, true],
    [third.id, false],
    [first.id, false],
  ])
  const { items } = await (await shop.staff('support'))(claims.listClaims, { query: { filter: { overdue: 'yes' } } })
  assert.deepEqual(
    items.map(({ id }) => id),
    [second.id],
  )
})
