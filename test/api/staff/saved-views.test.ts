import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { uuid7 } from '#kernel/ids.ts'
import * as views from '#modules/staff/contract.staff-views.ts'
import { type IdentityFixture, identityFixture } from '#test/support/fixtures/sign-in.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: IdentityFixture
before(async () => {
  shop = await identityFixture()
})
after(() => shop.stop())

const query = {
  filter: { state: 'picking,placed', day: 'today' },
  sort: '-total',
  columns: 'number,total',
  size: 25,
} as const
const newId = () => uuid7(shop.clock.now())

test('LISTV-02: a view with filter, sort and columns is there after another sign-in, as the default', async () => {
  const agent = await shop.staff('support')
  const id = newId()
  const created = await agent(views.createView, { body: { id, list: 'orders', name: 'De pregătit', query } })
  await agent(views.createView, { body: { id, list: 'orders', name: 'De pregătit', query } })
  await agent(views.chooseDefaultView, { body: { list: 'orders', viewId: id } })
  const again = await shop.staff('support')
  const { items } = await again(views.listViews, { query: { list: 'orders' } })
  assert.deepEqual(items, [{ ...created, isDefault: true }])
  assert.deepEqual(items[0]?.query, query)
  await agent(views.chooseDefaultView, { body: { list: 'orders', viewId: null } })
  assert.equal((await again(views.listViews, { query: { list: 'orders' } })).items[0]?.isDefault, false)
  await agent(views.deleteView, { params: { id } })
})

test('LISTV-02: sharing a view needs views.share, and others then see it without changing it', async () => {
  const owner = await shop.staff('owner')
  const agent = await shop.staff('support')
  const id = newId()
  const body = { id, list: 'orders', name: 'În risc', isShared: true, query: {} }
  await refused(agent(views.createView, { body }), 'not-permitted')
  await owner(views.createView, { body })
  const [seen] = (await agent(views.listViews, { query: { list: 'orders' } })).items
  assert.deepEqual([seen?.id, seen?.isOwn, seen?.isShared], [id, false, true])
  await agent(views.chooseDefaultView, { body: { list: 'orders', viewId: id } })
  const params = { id }
  await refused(agent(views.changeView, { params, body: { version: 1, name: 'Alt nume' } }), 'not-permitted')
  await refused(agent(views.deleteView, { params }), 'not-permitted')
  await owner(views.changeView, { params, body: { version: 1, isShared: false } })
  assert.deepEqual((await agent(views.listViews, { query: { list: 'orders' } })).items, [])
  await refused(agent(views.chooseDefaultView, { body: { list: 'orders', viewId: id } }), 'view-not-found')
  await refused(agent(views.deleteView, { params }), 'view-not-found')
})

test('a view that was changed meanwhile is not overwritten, and names are unique for a person', async () => {
  const agent = await shop.staff('support')
  const [one, two] = [newId(), newId()]
  await agent(views.createView, { body: { id: one, list: 'orders', name: 'Una', query: {} } })
  await agent(views.createView, { body: { id: two, list: 'orders', name: 'Două', query: {} } })
  const params = { id: two }
  await refused(agent(views.changeView, { params, body: { version: 1, name: 'Una' } }), 'view-name-taken')
  await agent(views.changeView, { params, body: { version: 1, query: { sort: 'total' } } })
  const stale = agent(views.changeView, { params, body: { version: 1, query: { sort: 'number' } } })
  const { fields } = await refused(stale, 'stale-version')
  assert.deepEqual(Object.keys(fields as object), ['query'])
})
