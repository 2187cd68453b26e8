import type { BenchedShop } from './benched-shop.ts'
import { repeat } from './load.ts'
import { metered } from './processor.ts'
import type { Report } from './report.ts'
import { simpleUpdate } from './simple-update.ts'
import { addingAtOnce, addingToCarts } from './workloads/add-to-cart.ts'
import { browseAndOrder, restoreStock } from './workloads/browse-and-order.ts'
import { completeOrders, raceForLastPieces } from './workloads/complete-orders.ts'
import { orderPlacing, shoppersAtOnce } from './workloads/place-orders.ts'
import { eventsInBatch, storeEvents } from './workloads/store-events.ts'

/** Everything at once, as on a day of the shop: pages, adds, orders, changes of prices and of stock. */
export async function measureTogether(shop: BenchedShop, report: Report): Promise<void> {
  const { pages, orders, stale } = await browseAndOrder(shop)
  report.row(`HTML while ${shoppersAtOnce} shoppers order and prices change`, pages, { perSecond: 5_000 })
  report.row('… and the whole orders beside it', orders, { perSecond: 15 })
  report.exact('… and lists without a change a second after it', stale, 0)
}

/** Carts and orders, with stock as the seed spreads it. */
export async function measureWrites(shop: BenchedShop, report: Report): Promise<void> {
  const { url, databaseUrl, pids, seconds, paths } = shop
  const writes = await simpleUpdate(databaseUrl, seconds)
  report.row('floor simple-update', writes)
  await restoreStock(databaseUrl, shop.products)
  const add = await addingToCarts(url, paths.variantCodes)
  const adds = await metered(pids, () => repeat(addingAtOnce, seconds, add))
  report.row('add to own cart', adds, { of: writes, atLeast: 0.4 })

  const place = await orderPlacing(url, databaseUrl, paths.variantCodes)
  // A first run lets the shop take in the changed stock and fill its caches.
  await repeat(shoppersAtOnce, seconds, place)
  const orders = await metered(pids, () => repeat(shoppersAtOnce, seconds, place))
  report.row('whole order', orders, { perSecond: 60 })

  const presses = await completeOrders(url, databaseUrl, seconds)
  report.row('placing an order, 50 shoppers, without the gateway', presses, { p95: 100 })
  const batches = await storeEvents(url, seconds)
  report.row(`events of visits, ${eventsInBatch} a request`, batches, { perSecond: 1_000 / eventsInBatch })
  const race = await raceForLastPieces(url, databaseUrl)
  report.exact('500 buyers for the last 100 pieces: placed', race.placed, 100)
  report.exact('… and refused by name', race.refused, 400)
}
