import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, test } from 'node:test'
import * as customers from '#modules/customers/contract.ts'
import * as contract from '#modules/product-alerts/contract.ts'
import { deriveKey } from '#platform/secrets.ts'
import { people } from '#seed/people.ts'
import { lettersTo } from '#test/support/fixtures/mailbox.ts'
import { type CustomerName, orderFixture, testSecret } from '#test/support/fixtures/order-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { pool } = shop.context.db
const { milk, coffee, yoghurt } = testProducts

const ask = (person: CustomerName, code: string, body: { kind: 'stock' } | { kind: 'price'; atMost: number }) =>
  shop.as(person)(contract.askForProductAlert, { body: { ...body, code } })
const alertsOf = async (person: CustomerName) => (await shop.as(person)(contract.listProductAlerts)).alerts
const setStock = async (code: string, pieces: number): Promise<void> => {
  await pool.query('UPDATE stock SET on_hand = reserved + $2 WHERE variant_code = $1', [code, pieces])
  await shop.refreshCatalog()
}
/** The minute passes in which the job runs. */
const match = async (): Promise<void> => {
  shop.context.clock.pass({ seconds: 60 })
  await shop.runJob('product-alerts.match')
  await shop.runDueJobs()
}
const letters = async (person: CustomerName) =>
  (await lettersTo(shop.context.db, people[person].email)).filter(({ text }) => text.includes('/product-alerts/end'))
const subjects = async (person: CustomerName) => (await letters(person)).map(({ subject }) => subject)
const endByLink = (id: string, hash: string) => shop.guest(contract.endAlertsByLink, { params: { id }, body: { hash } })

await match()

test('a customer is told once that a product is back in stock', async () => {
  await setStock(milk.code, 0)
  const { kind, toldAt, product } = await ask('mihai', milk.code, { kind: 'stock' })
  assert.deepEqual([kind, toldAt, product?.code], ['stock', null, milk.code])
  await ask('mihai', milk.code, { kind: 'stock' })
  assert.equal((await alertsOf('mihai')).length, 1)
  await match()
  assert.deepEqual(await subjects('mihai'), [])
  await setStock(milk.code, 5)
  await match()
  const [subject = ''] = await subjects('mihai')
  assert.match(subject, /este din nou în stoc$/)
  await setStock(milk.code, 0)
  await setStock(milk.code, 7)
  await match()
  assert.equal((await subjects('mihai')).length, 1)
  assert.notEqual((await alertsOf('mihai'))[0]?.toldAt, null)
})

test('what is true already is refused, and so are an unknown product and a guest', async () => {
  await refused(ask('mihai', yoghurt.code, { kind: 'stock' }), 'alert-already-met')
  await refused(ask('mihai', coffee.code, { kind: 'price', atMost: 9_999 }), 'alert-already-met')
  await refused(ask('mihai', coffee.code, { kind: 'price', atMost: 0 }), 'invalid-input')
  await refused(ask('mihai', coffee.code, { kind: 'price', atMost: 1.005 }), 'invalid-input')
  await refused(ask('mihai', 'nothing', { kind: 'stock' }), 'product-not-found')
  await refused(shop.guest(contract.askForProductAlert, { body: { kind: 'stock', code: milk.code } }), 'unauthorized')
})

test('a price counts as each customer pays it, while there is stock, and only once it is in force', async () => {
  const setPrices = async (prices: string): Promise<void> => {
    await pool.query(`UPDATE variant SET ${prices} WHERE code = $1`, [coffee.code])
    await shop.refreshCatalog()
  }
  await setPrices('price = 3000, original_price = NULL, genius_price = NULL, promotion_code = NULL')
  for (const person of ['ana', 'mihai'] as const) await ask(person, coffee.code, { kind: 'price', atMost: 25 })
  const starts = shop.context.clock.now().add({ minutes: 30 })
  await pool.query(
    `INSERT INTO promotion (code, name, kind, valid_from, valid_until) VALUES ('ahead', 'Urmează', 'price', $1, $2)`,
    [starts.toString(), starts.add({ hours: 24 }).toString()],
  )
  await setPrices(`price = 2000, original_price = 3000, promotion_code = 'ahead'`)
  await match()
  assert.deepEqual([await subjects('ana'), (await subjects('mihai')).length], [[], 1], 'the price lies ahead')
  await setStock(coffee.code, 0)
  await setPrices('genius_price = 2400')
  await match()
  assert.deepEqual(await subjects('ana'), [], 'there is nothing to buy')
  await setStock(coffee.code, 9)
  await match()
  assert.match((await subjects('ana')).join(), /costă acum 24,00 lei$/)
  assert.equal((await subjects('mihai')).length, 1, 'Mihai does not pay the Genius price')
  // The promotion begins without any change of a row.
  shop.context.clock.pass({ minutes: 30 })
  await match()
  assert.match((await subjects('mihai'))[1] ?? '', /costă acum 20,00 lei$/)
  assert.equal((await subjects('ana')).length, 1)
})

test('after a pause that outlasts the change feed everything awaited is compared', async () => {
  await setStock(milk.code, 0)
  await ask('radu', milk.code, { kind: 'stock' })
  await match()
  await setStock(milk.code, 4)
  await pool.query('DELETE FROM catalog_change')
  await match()
  assert.deepEqual(await subjects('radu'), [])
  shop.context.clock.pass({ minutes: 90 })
  await match()
  assert.equal((await subjects('radu')).length, 1)
})

test('a letter that comes late does not say what has ended: the alert waits again', async () => {
  const isTold = async () =>
    (await alertsOf('radu')).some(({ productCode, toldAt }) => productCode === yoghurt.code && toldAt !== null)
  const before = (await subjects('radu')).length
  await setStock(yoghurt.code, 0)
  await ask('radu', yoghurt.code, { kind: 'stock' })
  await setStock(yoghurt.code, 5)
  shop.context.clock.pass({ seconds: 60 })
  await shop.runJob('product-alerts.match')
  assert.equal(await isTold(), true)
  await setStock(yoghurt.code, 0)
  await shop.runDueJobs()
  assert.deepEqual([await isTold(), (await subjects('radu')).length], [false, before])
  await setStock(yoghurt.code, 5)
  await match()
  assert.deepEqual([await isTold(), (await subjects('radu')).length], [true, before + 1])
})

test('a price that is met already is awaited while there is nothing to buy at it', async () => {
  const before = (await subjects('mihai')).length
  await setStock(yoghurt.code, 0)
  await ask('mihai', yoghurt.code, { kind: 'price', atMost: 9_999 })
  await match()
  assert.equal((await subjects('mihai')).length, before)
  await setStock(yoghurt.code, 5)
  await match()
  assert.match((await subjects('mihai')).slice(before).join(), /costă acum [^,]+,\d\d lei$/)
})

test('the link of a letter ends what else its reader waits for about the product, without a sign-in', async () => {
  await ask('mihai', milk.code, { kind: 'price', atMost: 0.5 })
  await ask('mihai', coffee.code, { kind: 'price', atMost: 0.5 })
  const [letter] = await letters('mihai')
  const link = new URL(/https?:\/\/\S+\/product-alerts\/end\S+/.exec(letter?.text ?? '')?.[0] ?? '')
  const [id, hash] = [link.searchParams.get('id') ?? '', link.searchParams.get('hash') ?? '']
  await refused(endByLink(id, `${hash.slice(1)}x`), 'alert-link-invalid')
  await refused(endByLink('01930000-0000-7000-8000-000000000999', hash), 'alert-link-invalid')
  const waitsForMilk = async () => (await alertsOf('mihai')).some(({ productCode }) => productCode === milk.code)
  await endByLink(id, hash)
  await endByLink(id, hash)
  assert.equal(await waitsForMilk(), false)
  await ask('mihai', milk.code, { kind: 'price', atMost: 0.5 })
  await endByLink(id, hash)
  assert.equal(await waitsForMilk(), false, 'one that was asked for anew')
  assert.ok((await alertsOf('mihai')).some(({ productCode }) => productCode === coffee.code))
})

test('the link of an old letter, which names its alert, works while the alert is kept and is refused later', async () => {
  const { id } = await ask('mihai', milk.code, { kind: 'price', atMost: 0.5 })
  const key = deriveKey(testSecret, 'product-alerts')
  const hash = createHmac('sha256', key).update(`end ${id}`).digest('base64url').slice(0, 32)
  await endByLink(id, hash)
  assert.ok((await alertsOf('mihai')).every((alert) => alert.id !== id))
  await refused(endByLink(id, hash), 'alert-link-invalid')
})

test('a customer has at most 50 alerts that wait, and ends only their own', async () => {
  await pool.query(
    `INSERT INTO product_alert SELECT gen_random_uuid(), $1, 'gone-' || n, 'stock', NULL, $2, NULL FROM generate_series(1, 50) n`,
    [people.ioana.customerId, shop.context.clock.now().toString()],
  )
  await setStock(milk.code, 0)
  assert.equal((await refused(ask('ioana', milk.code, { kind: 'stock' }), 'too-many-alerts'))['limit'], 50)
  const [first] = await alertsOf('ioana')
  assert.equal(first?.product, null)
  const id = first?.id ?? ''
  await shop.as('ana')(contract.endProductAlert, { params: { id } })
  assert.equal((await alertsOf('ioana')).length, 50)
  await shop.as('ioana')(contract.endProductAlert, { params: { id } })
  await ask('ioana', milk.code, { kind: 'stock' })
})

test('alerts are exported, forgotten after their time, and erased with the account', async () => {
  const exported = (await shop.as('ioana')(customers.exportCustomer)) as unknown as Record<string, unknown[]>
  assert.equal(exported['productAlerts']?.length, 50)
  shop.context.clock.pass({ hours: 31 * 24 })
  await shop.runJob('product-alerts.forget')
  const { rows } = await pool.query('SELECT FROM product_alert WHERE told_at IS NOT NULL')
  assert.equal(rows.length, 0)
  await shop.as('ioana')(customers.deleteCustomer)
  const left = await pool.query('SELECT FROM product_alert WHERE customer_id = $1', [people.ioana.customerId])
  assert.equal(left.rows.length, 0)
})

test('the alerts of a batch of changed products are found by an index', async () => {
  await pool.query(
    `INSERT INTO product_alert SELECT gen_random_uuid(), gen_random_uuid(), 'code-' || n, 'stock', NULL, now(), NULL
     FROM generate_series(1, 5000) n`,
  )
  await pool.query('ANALYZE product_alert')
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT id FROM product_alert WHERE product_code = ANY ('{code-7,code-8}') AND told_at IS NULL`,
  )
  assert.match(rows.map((row) => row['QUERY PLAN']).join('\n'), /product_alert_of_product/)
})
