import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import * as contract from '#modules/shopping-lists/contract.named.ts'
import { type CustomerName, orderFixture } from '#test/support/fixtures/order-fixture.ts'
import { testProducts } from '#test/support/fixtures/test-products.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await orderFixture()
after(() => shop.stop())
const { milk, yoghurt, gone } = testProducts

const save = (person: CustomerName, name: string, ...codes: readonly { readonly code: string }[]) =>
  shop.as(person)(contract.createShoppingList, {
    body: { name, lines: codes.map(({ code }) => ({ code, quantity: 2 })) },
  })
const names = async (person: CustomerName) =>
  (await shop.as(person)(contract.listShoppingLists)).lists.map(({ name }) => name)

test('a list is saved under a name, renamed, filled anew and deleted', async () => {
  const { id, lines } = await save('ana', 'Săptămânal', milk, yoghurt, milk)
  assert.deepEqual(
    lines.map(({ code, quantity, product }) => [code, quantity, product?.code]),
    [
      [milk.code, 4, milk.code],
      [yoghurt.code, 2, yoghurt.code],
    ],
  )
  shop.context.clock.pass({ seconds: 1 })
  await save('ana', 'Grătar', milk)
  assert.deepEqual(await names('ana'), ['Grătar', 'Săptămânal'])
  shop.context.clock.pass({ seconds: 1 })
  const renamed = await shop.as('ana')(contract.changeShoppingList, { params: { id }, body: { name: 'De luni' } })
  assert.deepEqual([renamed.name, renamed.lines.length], ['De luni', 2])
  assert.deepEqual(await names('ana'), ['De luni', 'Grătar'])
  const filled = await shop.as('ana')(contract.changeShoppingList, {
    params: { id },
    body: { lines: [{ code: yoghurt.code, quantity: 1 }] },
  })
  assert.deepEqual([filled.name, filled.lines.length], ['De luni', 1])
  await shop.as('ana')(contract.deleteShoppingList, { params: { id } })
  assert.deepEqual(await names('ana'), ['Grătar'])
})

test('a list that is saved again with its id, also at the same time, is one list', async () => {
  const before = await names('ana')
  const body = { id: '0199b1f3-7c4e-7a25-9b1d-3e8f60a2d514', name: 'O dată', lines: [{ code: milk.code, quantity: 2 }] }
  const calls = [1, 2, 3].map(() => shop.as('ana')(contract.createShoppingList, { body }))
  const saved = await Promise.all(calls)
  assert.deepEqual(new Set(saved.map(({ id, lines }) => `${id} ${lines[0]?.quantity}`)), new Set([`${body.id} 2`]))
  assert.equal((await names('ana')).length, before.length + 1)
  await shop.as('ana')(contract.deleteShoppingList, { params: { id: body.id } })
})

test('the overview has the total of what can be bought now, and the number of what cannot', async () => {
  await save('mihai', 'De toate', milk, gone)
  const { lists } = await shop.as('mihai')(contract.listShoppingLists)
  assert.deepEqual(
    lists.map(({ products, missing, total }) => [products, missing, total]),
    [[2, 1, 27.78]],
  )
})

test('the list of another customer is not found, by any call', async () => {
  const { id } = await save('ana', 'A mea', milk)
  const other = shop.as('mihai')
  await refused(other(contract.getShoppingList, { params: { id } }), 'shopping-list-not-found')
  await refused(other(contract.changeShoppingList, { params: { id }, body: { name: 'x' } }), 'shopping-list-not-found')
  await refused(other(contract.deleteShoppingList, { params: { id } }), 'shopping-list-not-found')
  assert.equal((await shop.as('ana')(contract.getShoppingList, { params: { id } })).name, 'A mea')
})

test('a guest has no lists, and a customer at most 50', async () => {
  await refused(shop.guest(contract.listShoppingLists), 'unauthorized')
  const { lists } = await shop.as('ana')(contract.listShoppingLists)
  for (let count = lists.length; count < 50; count++) await save('ana', `Lista ${count}`, milk)
  await refused(save('ana', 'Una prea mult', milk), 'too-many-shopping-lists')
})
