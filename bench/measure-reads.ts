import { type BenchedShop, manyProducts } from './benched-shop.ts'
import { closeConnections } from './http.ts'
import { load, type Measurement } from './load.ts'
import { startBaselines } from './processes.ts'
import { metered } from './processor.ts'
import type { Report } from './report.ts'
import { renderPages } from './workloads/render-pages.ts'

interface ReadRow {
  readonly name: string
  readonly nextPath: () => string
  /** Of the floor of one query a request. */
  readonly atLeast: number
  /** Requests a second, where the goal is no ratio. */
  readonly perSecond?: number
  /** Milliseconds at the 99th percentile with half of the highest rate. */
  readonly p99AtHalf?: number
}

/** Lists, searches, products and pages: each at its highest rate and at half of it. */
export async function measureReads(shop: BenchedShop, report: Report): Promise<void> {
  const { url, databaseUrl, connections, seconds, paths, pids } = shop
  const isMany = shop.products >= manyProducts
  const compressed = { 'accept-encoding': 'br' }
  const loadOf = (base: string, nextPath: () => string, headers = {}): Promise<Measurement> =>
    load({ url: base, connections, seconds, nextPath, headers })
  let turn = 0

  const floors = await startBaselines(databaseUrl, url + paths.listing(), url + paths.html())
  const floorServer = { url: floors.url, pids: { shop: floors.pid, postgres: pids.postgres } }
  const floorOf = (nextPath: () => string) => metered(floorServer.pids, () => loadOf(floors.url, nextPath))
  const memory = await floorOf(() => '/mem')
  const page = await floorOf(() => '/page')
  const oneQuery = await floorOf(() => `/one-query/${turn++}`)
  report.row('floor mem', memory)
  report.row('floor page', page)
  report.row('floor one-query', oneQuery)

  // Fills the caches of the process before it is measured.
  for (const nextPath of [paths.listing, paths.search, paths.popular, paths.html]) await loadOf(url, nextPath)
  const p99AtHalf = isMany ? 25 : 10
  const rows: readonly ReadRow[] = [
    { name: 'listing, 60 cards', nextPath: paths.listing, atLeast: 2, p99AtHalf, ...(isMany && { perSecond: 2_500 }) },
    { name: 'search', nextPath: paths.search, atLeast: 0.7, p99AtHalf },
    { name: 'search, other words each time', nextPath: paths.newSearch, atLeast: 0.7, p99AtHalf },
    { name: 'product by slug, each another', nextPath: paths.product, atLeast: 2 },
    { name: 'product by slug, 1,000 of them', nextPath: paths.popular, atLeast: 2 },
  ]
  for (const { name, nextPath, atLeast, perSecond, p99AtHalf: p99 } of rows) {
    const highest = await metered(pids, () => loadOf(url, nextPath))
    const goal = perSecond === undefined ? { of: oneQuery, atLeast } : { of: oneQuery, perSecond }
    report.row(name, highest, goal)
    report.row('… at half of that rate', await atHalfOf(shop, highest, nextPath), p99 === undefined ? {} : { p99 })
    // What of the latency is the machine's, which the bench shares.
    if (p99 !== undefined)
      report.row('… the bare server at that rate', await atHalfOf({ ...shop, ...floorServer }, highest, () => '/mem'))
  }
  await floors.stop()
  const html = await metered(pids, () => loadOf(url, paths.html, compressed))
  report.row('listing page as HTML', html, { of: page, atLeast: 1, perSecond: 12_000 })
  report.row('… at half of that rate', await atHalfOf(shop, html, paths.html, compressed))
  // The shop has closed them: they were idle for longer than it waits.
  closeConnections()
  const rendering = await renderPages({ url, pid: pids.shop }, paths.uncached)
  report.value('listing page as HTML, made anew: processor time', rendering, 'ms', { atMost: 4 })
}

function atHalfOf(shop: BenchedShop, highest: Measurement, nextPath: () => string, headers = {}) {
  const { url, connections, seconds, pids } = shop
  return metered(pids, () => load({ url, connections, seconds, nextPath, headers, perSecond: highest.perSecond / 2 }))
}
