import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import { getAccountOrder, listOrders } from '#modules/ordering/contract.ts'
import { seededDatabase } from '#test/support/database/seeded-database.ts'
import type { TestDatabase } from '#test/support/database/test-database.ts'
import { apiAs, findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#test/support/processes/database-proxy.ts'

/** A second database stands for the replica: it never gets what the shop writes, so that each answer tells where it was read. */
let replica: TestDatabase
let proxy: DatabaseProxy
let shop: TestShop
before(async () => {
  replica = await seededDatabase()
  proxy = await startDatabaseProxy(replica.url)
  shop = await startShop({ env: { DATABASE_REPLICA_URL: proxy.url } })
})
after(async () => {
  await shop?.stop()
  await proxy?.close()
  await replica?.close()
})

const totalOf = async (api: Api): Promise<number> => (await api(listOrders, { query: {} })).total

test('a shop with a replica reads the order history there, and an order itself at the primary', async () => {
  const ana = await apiAs(shop, 'ana')
  const before = await totalOf(ana)
  const placed = await placeOrderInShop(shop, 'ana', { [await findProduct(shop, 5_000)]: 3 })
  const { number } = await ana(getAccountOrder, { params: { id: placed.tokenValue } })
  assert.equal(number, placed.number)
  assert.equal(await totalOf(ana), before)

  await proxy.disconnect()
  assert.equal(await totalOf(ana), before + 1)
})
