import { httpWarehouse, orderForWarehouse } from '#modules/fulfilment/index.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import { orderFixture, thursdayMorning } from '#test/support/fixtures/order-fixture.ts'
import { outsideWarehouse } from './outside-warehouse.ts'
import type { WarehouseHarness } from './warehouse-contract.ts'

/** A shop with `WAREHOUSE=http` and the warehouse that it calls. */
export async function shopWithOutsideWarehouse() {
  const clock = movableClock(thursdayMorning)
  const warehouse = await outsideWarehouse(clock.now)
  const env = { WAREHOUSE: 'http', WAREHOUSE_URL: warehouse.url, WAREHOUSE_SECRET: warehouse.secret }
  const shop = await orderFixture({ clock, env })
  const stop = async (): Promise<void> => {
    await shop.stop()
    warehouse.close()
  }
  return { shop, warehouse, stop }
}

export async function httpWarehouseHarness(): Promise<WarehouseHarness> {
  const { shop, warehouse, stop } = await shopWithOutsideWarehouse()
  const { url, secret, report, wholeLines } = warehouse
  return {
    ...{ shop, stop },
    adapter: httpWarehouse(shop.context, { url, secret, orderForWarehouse }),
    setAway: async (isAway) => {
      warehouse.state.isAway = isAway
    },
    messages: async () => [...warehouse.messages.keys()],
    counts: async (orderId) => {
      await shop.runDueJobs()
      return [...warehouse.counts.keys()].filter((id) => id === orderId).length
    },
    work: async (orderId) => {
      await shop.runDueJobs()
      await report(shop.url, { type: 'picking', orderId })
      await report(shop.url, { type: 'picked', orderId, lines: wholeLines(orderId) })
      for (const type of ['on-the-way', 'delivered']) await report(shop.url, { type, orderId })
    },
  }
}
