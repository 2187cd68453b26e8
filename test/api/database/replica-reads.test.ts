import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Api } from '#kernel/client.ts'
import { getAccountOrder, listOrders } from '#modules/ordering/contract.ts'
import { makeLog } from '#platform/log.ts'
import { type EmbeddedPostgres, startPostgres } from '#src/embedded/postgres/embedded-postgres.ts'
import { apiAs, findProduct, placeOrderInShop } from '#test/support/fixtures/place-in-shop.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#test/support/processes/database-proxy.ts'
import { caughtUp, queryServer, startStandby } from '#test/support/replicated/standby.ts'
import { until } from '#test/support/until.ts'

let folder: string
let primary: EmbeddedPostgres
let standby: EmbeddedPostgres
let proxy: DatabaseProxy
let shop: TestShop
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'poftim-'))
  await chmod(folder, 0o755)
  primary = await startPostgres({ dataDir: join(folder, 'primary'), log: makeLog('silent') })
  standby = await startStandby(primary, join(folder, 'standby'))
  proxy = await startDatabaseProxy(standby.url)
  shop = await startShop({
    sharing: { databaseUrl: primary.url },
    env: { DATABASE_REPLICA_URL: proxy.url, SEED_PRODUCTS: '600' },
  })
})
after(async () => {
  await shop?.stop()
  await proxy?.close()
  await standby?.stop()
  await primary?.stop()
  await rm(folder, { recursive: true })
})

const totalOf = async (api: Api): Promise<number> => (await api(listOrders, { query: {} })).total

/** How many of the shop's sessions at the standby have read orders as their last statement. */
async function readersAtStandby(): Promise<unknown> {
  const [row] = await queryServer(
    standby,
    `SELECT count(*)::int AS readers FROM pg_stat_activity WHERE application_name ^@ 'poftim' AND query ~ 'placed_at'`,
  )
  return row?.['readers']
}

test('a shop with a replica reads the order history there, and an order itself at the primary', async () => {
  const ana = await apiAs(shop, 'ana')
  const placed = await placeOrderInShop(shop, 'ana', { [await findProduct(shop, 5_000)]: 3 })
  const { number } = await ana(getAccountOrder, { params: { id: placed.tokenValue } })
  assert.equal(number, placed.number)
  assert.equal(await readersAtStandby(), 0)

  await caughtUp(primary, standby)
  let total = 0
  // A machine with other work may answer the check of the standby too late: it is tried again then.
  await until(async () => {
    total = await totalOf(ana)
    return (await readersAtStandby()) === 1
  })

  await proxy.disconnect()
  assert.equal(await totalOf(ana), total)
})
