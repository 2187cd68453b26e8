import { receivedMessages, setWarehouseConduct, simulatedWarehouse } from '#modules/fulfilment/index.ts'
import { runWarehouse, warehouseFixture } from '#test/support/fixtures/warehouse-fixture.ts'
import type { WarehouseHarness } from './warehouse-contract.ts'

export async function simulatedWarehouseHarness(): Promise<WarehouseHarness> {
  const shop = await warehouseFixture()
  const { db } = shop.context
  const unused = async () => 'ignored' as const
  const vans = { doorUnderWay: async () => null, reportVan: async () => undefined, forgetVan: async () => undefined }
  const reports = { ...shop.ordering, ...vans, reportReturned: unused, substitutesFor: async () => [] }
  return {
    shop,
    adapter: simulatedWarehouse(shop.context, { shop: reports, stepSeconds: 15, luck: 'perfect' }),
    setAway: (isAway) => setWarehouseConduct(db, isAway ? 'fails' : 'listens'),
    messages: async () => (await receivedMessages(db, 100)).map(({ id }) => id),
    counts: async (orderId) => {
      const key = `fulfilment:${orderId}:count`
      const { rowCount } = await db.pool.query('SELECT FROM graphile_worker.jobs WHERE key = $1', [key])
      return rowCount ?? 0
    },
    work: () => runWarehouse(shop, 4),
    stop: shop.stop,
  }
}
