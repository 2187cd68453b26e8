import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as orders from '#modules/ordering/contract.ts'
import { shopperFixture } from '#test/support/fixtures/shopper-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { runWarehouse, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import { detailsOf, lineOf } from '#test/support/picking/placed-order-calls.ts'

const shop = await warehouseFixture()
after(() => shop.stop())
const { db, clock } = shop.context
const { shopper, placeOrder } = shopperFixture(shop)
const { milk, coffee, yoghurt } = testProducts
await db.pool.query('UPDATE product SET returnable = true WHERE code = ANY($1)', [[coffee.code, yoghurt.code]])

interface SentEmail {
  readonly recipients: readonly string[]
  readonly html: string
  readonly text: string
}
async function confirmationsOf({ number }: orders.OrderView): Promise<SentEmail[]> {
  for (let again = 0; again < 3; again++) await shop.runDueJobs()
  const sql = 'SELECT recipients, html, text FROM mailbox_standin.message WHERE subject LIKE $1 ORDER BY number'
  return (await db.pool.query<SentEmail>(sql, [`Confirmăm retragerea din contract, comanda ${number} (R-%)`])).rows
}
const day = new Intl.DateTimeFormat('ro-RO', { timeZone: 'Europe/Bucharest', dateStyle: 'long' })
const hour = new Intl.DateTimeFormat('ro-RO', { timeZone: 'Europe/Bucharest', timeStyle: 'short' })

test('a return is confirmed at once by one letter with its goods, its words, and the day and hour of its receipt', async () => {
  const person = await shopper()
  const placed = await placeOrder(person, [
    [yoghurt, 20],
    [coffee, 3],
    [milk, 1],
  ])
  await runWarehouse(shop, 4)
  const order = await detailsOf(person, placed)
  const items = [
    { itemId: lineOf(order, yoghurt).id, quantity: 20 },
    { itemId: lineOf(order, coffee).id, quantity: 1 },
  ]
  const body = { type: 'return', description: 'Nu îmi mai trebuie <b>nimic</b> & gata.', items } as const
  const report = () => person.api(orders.reportProblem, { params: { id: order.tokenValue }, body })
  const at = clock.now().epochMilliseconds
  const { reported } = await report()
  await report()
  const [letter = assert.fail('no letter'), ...others] = await confirmationsOf(order)
  assert.deepEqual([letter.recipients, others], [[order.customer?.email], []])
  for (const content of [letter.html.replace(/<\/?span[^>]*>/g, ''), letter.text]) {
    assert.ok(content.includes(`am primit pe ${day.format(at)}, ora ${hour.format(at)}, declarația ${reported.number}`))
    assert.match(content, /Iaurt grecesc 10% Lunca Albă[^:]*: 20 de bucăți/)
    assert.match(content, /Cafea boabe[^:]*: o bucată/)
    assert.ok(!content.includes(milk.name), 'goods that are kept are not named')
  }
  assert.ok(letter.text.includes('Ne-ați scris: Nu îmi mai trebuie <b>nimic</b> & gata.'), letter.text)
  assert.ok(letter.html.includes('&lt;b&gt;nimic&lt;/b&gt; &amp; gata.'), letter.html)
})

test('more pieces than were delivered are confirmed as those delivered, and another problem is not confirmed', async () => {
  const person = await shopper()
  const placed = await placeOrder(person, [[coffee, 2]])
  await runWarehouse(shop, 4)
  const order = await detailsOf(person, placed)
  const items = [{ itemId: lineOf(order, coffee).id, quantity: 50 }]
  const say = (type: 'return' | 'other') =>
    person.api(orders.reportProblem, { params: { id: order.tokenValue }, body: { type, description: 'Da.', items } })
  await say('other')
  assert.deepEqual(await confirmationsOf(order), [])
  await say('return')
  const [letter] = await confirmationsOf(order)
  assert.match(letter?.text ?? '', /Cafea boabe[^:]*: 2 bucăți/)
})
