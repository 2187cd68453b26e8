import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import * as claims from '#modules/claims/contract.staff.ts'
import * as refunds from '#modules/claims/contract.staff-refunds.ts'
import { answerAboutProblem } from '#modules/claims/contract.ts'
import * as customers from '#modules/customers/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'
import { deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await deskFixture()
after(() => shop.stop())

const iban = 'RO09BCYP0000001234567890'
/** Words of this shopper alone, in claims, messages, refunds and the journal. */
const words = [
  iban,
  'Sticla avea dop ruginit',
  'Ce scrie pe eticheta',
  'Scrie Moldova',
  'Doamna a sunat',
  'Ne pare rau',
]

/** The tables that contain one of the words. */
async function tablesWith(): Promise<string[]> {
  const { pool } = shop.app.db
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_type = 'BASE TABLE' AND table_schema = 'public'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query(`SELECT 1 FROM ${name} AS t WHERE t::text ~ $1 LIMIT 1`, [words.join('|')])
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('claims, their words and accounts of banks are in the export, and in no table once the account is deleted, which waits for money that is due', async () => {
  const agent = await shop.staff('support')
  const accountant = await shop.staff('accountant')
  const shopper = await apiAs(shop, 'ana')
  const order = await shop.place('ana')
  const orderId = await shop.idOf(order)
  await shop.report(orderId, 'picking', 'picked', 'on_the_way', 'delivered')
  await shop.runJobs()
  const params = { id: order.tokenValue }
  const [line] = order.items.flatMap(({ items }) => items)
  const itemId = line?.id ?? 0
  const { problems } = await shopper(orders.reportProblem, {
    params,
    body: { type: 'other', description: 'Sticla avea dop ruginit', items: [{ itemId, quantity: 1 }] },
  })
  await shop.runJobs()
  const id = problems.at(-1)?.id ?? ''
  await agent(claims.takeClaim, { params: { id } })
  await agent(claims.askShopper, { params: { id }, body: { id: randomUUID(), text: 'Ce scrie pe eticheta?' } })
  await shopper(answerAboutProblem, { params: { ...params, problemId: id }, body: { text: 'Scrie Moldova.' } })
  const { items } = await agent(claims.listClaimColleagues)
  const to = items.find(({ name }) => name === 'Andreea Lupu')?.id ?? null
  await agent(claims.handOverClaim, { params: { id }, body: { to, note: 'Doamna a sunat.' } })
  await agent(claims.acceptClaim, {
    params: { id },
    body: {
      key: randomUUID(),
      parts: [{ kind: 'line', itemId, pieces: 1, reason: 'quality' }],
      ...{ destination: 'iban', iban, message: 'Ne pare rau.' },
    },
  })
  await shop.runJobs()
  const exported = JSON.stringify(await shopper(customers.exportCustomer))
  for (const word of words) assert.ok(exported.includes(word), word)
  await refused(shopper(customers.deleteCustomer), 'account-has-open-refund')
  const [due] = (await accountant(refunds.listUnpaidRefunds)).items
  await accountant(refunds.noteRefundPaid, { params: { id: due?.id ?? '' }, body: {} })
  await shop.runJobs()
  await shopper(customers.deleteCustomer)
  assert.deepEqual(await tablesWith(), [])
  assert.equal((await agent(claims.getClaim, { params: { id } })).client, '')
})
