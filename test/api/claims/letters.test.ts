import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as claims from '#modules/claims/contract.staff.ts'
import * as refunds from '#modules/claims/contract.staff-refunds.ts'
import * as orders from '#modules/ordering/contract.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'
import { deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'

const shop = await deskFixture()
after(() => shop.stop())
const agent = await shop.staff('support')

interface Letter {
  readonly subject: string
  readonly text: string
}

/** A claim about a delivered order that an agent has taken, and the letters about its order. */
async function takenClaim(person: string) {
  const order = await shop.place(person)
  await shop.report(await shop.idOf(order), 'picking', 'picked', 'on_the_way', 'delivered')
  await shop.runJobs()
  const [line] = order.items.flatMap(({ items }) => items)
  const body = { type: 'other', description: 'Iaurtul era spart.', items: [{ itemId: line?.id ?? 0, quantity: 1 }] }
  const shopper = await apiAs(shop, person)
  const { problems } = await shopper(orders.reportProblem, {
    params: { id: order.tokenValue },
    body: { ...body, type: 'other' },
  })
  await shop.runJobs()
  const { id = '', number: report = '' } = problems.at(-1) ?? {}
  await agent(claims.takeClaim, { params: { id } })
  const letters = async () => {
    for (let again = 0; again < 3; again++) await shop.runJobs()
    const { rows } = await shop.app.db.pool.query<Letter>(
      `SELECT subject, text FROM mail WHERE subject LIKE $1 AND kind ~ 'claim|refund' ORDER BY subject`,
      [`%${order.number}%`],
    )
    return rows
  }
  return { id, report, order, itemId: line?.id ?? 0, letters }
}

test('a question and a refusal of staff reach the shopper by one letter each, with their words', async () => {
  const { id, report, order, letters } = await takenClaim('mihai')
  const question = { id: randomUUID(), text: 'Era spart și capacul?' }
  await agent(claims.askShopper, { params: { id }, body: question })
  await agent(claims.askShopper, { params: { id }, body: question })
  const [asked] = await letters()
  assert.equal(asked?.subject, `O întrebare despre reclamația ${report}, comanda ${order.number}`)
  assert.match(asked.text, /Era spart și capacul\?[\s\S]*în 7 zile[\s\S]*Răspunde: http/)
  await agent(claims.refuseClaim, { params: { id }, body: { sentence: 'În fotografie capacul este întreg.' } })
  const [, refused, ...others] = await letters()
  assert.equal(refused?.subject, `Reclamația ${report}, comanda ${order.number}: răspunsul nostru`)
  assert.match(refused.text, /fără rambursare:\n\nÎn fotografie capacul este întreg\./)
  assert.deepEqual(others, [])
})

test('an accepted claim reaches the shopper with its sum and the words of staff, a refund by hand with its words', async () => {
  const { id, report, order, itemId, letters } = await takenClaim('radu')
  const parts = [{ kind: 'line', itemId, pieces: 1, reason: 'damaged' } as const]
  const to = { destination: 'source', message: 'Ne pare rău pentru iaurt.' } as const
  const { amount } = await agent(claims.acceptClaim, { params: { id }, body: { key: randomUUID(), parts, ...to } })
  const lei = `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')} lei`
  const accepted = (await letters()).map(({ subject, text }) => [subject, text.includes(to.message)])
  assert.deepEqual(
    accepted.toSorted(),
    [
      [`Reclamația ${report}, comanda ${order.number}: vă returnăm ${lei}`, true],
      [`Vă returnăm ${lei} pentru comanda ${order.number}`, false],
    ].toSorted(),
  )
  const sum = [{ kind: 'sum', amount: 2_00, reason: 'goodwill' } as const]
  const params = { id: await shop.idOf(order) }
  const body = { key: randomUUID(), parts: sum, destination: 'source', message: 'Din partea noastră.' } as const
  await agent(refunds.makeRefund, { params, body })
  await agent(refunds.makeRefund, { params, body })
  const all = await letters()
  assert.equal(all.length, accepted.length + 2)
  const explained = all.find(({ subject }) => subject === `Despre rambursarea pentru comanda ${order.number}`)
  assert.match(explained?.text ?? '', /vă returnăm 2,00 lei[\s\S]*Din partea noastră\./)
})
