import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as customers from '#modules/customers/contract.ts'
import * as household from '#modules/households/contract.ts'
import * as links from '#modules/shopping-lists/contract.links.ts'
import * as contract from '#modules/shopping-lists/contract.named.ts'
import { people } from '#seed/people.ts'
import { orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { milk, yoghurt } = testProducts
const [ana, mihai, ioana] = [shop.as('ana'), shop.as('mihai'), shop.as('ioana')]

const joinMihai = async () => {
  await ana(household.inviteToHousehold, { body: { email: people.mihai.email } })
  const [invitation] = (await mihai(household.getHousehold)).invitations
  await mihai(household.acceptInvitation, { params: { id: invitation?.id ?? '' } })
}
before(async () => {
  await ana(household.createHousehold, { body: { name: 'Familia Munteanu' } })
  await joinMihai()
})

const saved = async () =>
  (await ana(contract.createShoppingList, { body: { name: 'De luni', lines: [{ code: milk.code, quantity: 1 }] } })).id
const share = (id: string, isOfHousehold: boolean, by = ana) =>
  by(contract.changeShoppingList, { params: { id }, body: { isOfHousehold } })
const seen = async (by: typeof ana) => (await by(contract.listShoppingLists)).lists.map(({ id }) => id)

test('a list is seen and changed by the household once its owner shares it, and by nobody else', async () => {
  const id = await saved()
  assert.deepEqual(await seen(mihai), [])
  const shared = await share(id, true)
  assert.deepEqual([shared.isMine, shared.isOfHousehold], [true, true])
  assert.deepEqual(await seen(mihai), [id])
  const changed = await mihai(contract.changeShoppingList, {
    params: { id },
    body: { name: 'De marți', lines: [{ code: yoghurt.code, quantity: 3 }] },
  })
  assert.deepEqual([changed.isMine, changed.isOfHousehold], [false, true])
  const read = await ana(contract.getShoppingList, { params: { id } })
  assert.deepEqual([read.name, read.lines.map(({ code }) => code)], ['De marți', [yoghurt.code]])
  await refused(ioana(contract.getShoppingList, { params: { id } }), 'shopping-list-not-found')
  await share(id, false)
  assert.deepEqual(await seen(mihai), [])
  await refused(mihai(contract.getShoppingList, { params: { id } }), 'shopping-list-not-found')
  await ana(contract.deleteShoppingList, { params: { id } })
})

test('only the owner deletes a list of the household, makes its link and takes it back', async () => {
  const id = await saved()
  await share(id, true)
  await refused(mihai(contract.deleteShoppingList, { params: { id } }), 'shopping-list-not-found')
  await refused(mihai(links.shareShoppingList, { params: { id } }), 'shopping-list-not-found')
  await refused(share(id, false, mihai), 'shopping-list-not-found')
  assert.deepEqual(await seen(mihai), [id])
  await ana(contract.deleteShoppingList, { params: { id } })
})

test('a list is of its owner alone after they have left or were removed, also when they come back', async () => {
  const { id } = await mihai(contract.createShoppingList, {
    body: { name: 'A lui Mihai', lines: [{ code: milk.code, quantity: 1 }] },
  })
  const leave = () => mihai(household.leaveHousehold)
  const beRemoved = async () => {
    const state = await ana(household.getHousehold)
    const member = state.household?.members.find(({ isMe }) => !isMe)
    await ana(household.removeMember, { params: { id: member?.id ?? '' } })
  }
  for (const part of [leave, beRemoved]) {
    await share(id, true, mihai)
    assert.deepEqual(await seen(ana), [id])
    await part()
    await shop.runDueJobs()
    await joinMihai()
    assert.deepEqual(await seen(ana), [])
    assert.equal((await mihai(contract.getShoppingList, { params: { id } })).isOfHousehold, false)
  }
  await mihai(contract.deleteShoppingList, { params: { id } })
})

test('the export says which lists the household sees', async () => {
  const id = await saved()
  await share(id, true)
  const { shoppingLists } = (await ana(customers.exportCustomer)) as { shoppingLists?: { isOfHousehold: boolean }[] }
  assert.deepEqual(
    shoppingLists?.map(({ isOfHousehold }) => isOfHousehold),
    [true],
  )
  await ana(contract.deleteShoppingList, { params: { id } })
})

test('a list is not shared without a household, and whoever leaves sees no list of the others', async () => {
  const own = await ioana(contract.createShoppingList, {
    body: { name: 'A Ioanei', lines: [{ code: milk.code, quantity: 1 }] },
  })
  await refused(share(own.id, true, ioana), 'household-not-found')
  const id = await saved()
  await share(id, true)
  await mihai(household.leaveHousehold)
  assert.deepEqual(await seen(mihai), [])
  await mihai(household.createHousehold, { body: { name: 'Alta' } })
  assert.deepEqual(await seen(mihai), [])
  assert.deepEqual(await seen(ana), [id])
})
