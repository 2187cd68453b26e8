import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import { find } from '#modules/staff/contract.staff-find.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/desk-fixture.ts'

let shop: DeskFixture
before(async () => {
  shop = await deskFixture()
})
after(() => shop.stop())

const kinds = async (api: Api, words: string) =>
  (await api(find, { query: { words } })).items.map(({ kind, title }) => `${kind} ${title}`)

test('the search box finds orders, customers and products, each for whoever may see them', async () => {
  const { number } = await shop.place('ana')
  const agent = await shop.staff('support')
  assert.deepEqual(await kinds(agent, 'munteanu'), [`order ${number}`, 'customer Ana Munteanu'])
  assert.deepEqual(await kinds(agent, '0700 000 001'), [`order ${number}`, 'customer Ana Munteanu'])
  assert.deepEqual(await kinds(agent, number ?? ''), [`order ${number}`])
  assert.deepEqual(await kinds(await shop.staff('dispatcher'), 'munteanu'), [`order ${number}`])
  const picker = await shop.staff('picker')
  assert.deepEqual(await kinds(picker, 'munteanu'), [])
  const products = await kinds(picker, 'lapte')
  assert.ok(products.length > 0 && products.every((one) => one.startsWith('product ')))
})

test('an erased customer is not found', async () => {
  const agent = await shop.staff('support')
  assert.deepEqual(await kinds(agent, 'dragomir'), ['customer Ioana Dragomir'])
  await shop.app.db.pool.query(`UPDATE customer SET deleted_at = now() WHERE last_name = 'Dragomir'`)
  assert.deepEqual(await kinds(agent, 'dragomir'), [])
})
