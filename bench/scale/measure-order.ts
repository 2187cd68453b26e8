import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { load, repeat } from '../load.ts'
import { collectPaths } from '../paths.ts'
import type { Started } from '../processes.ts'
import { metered } from '../processor.ts'
import { restoreStock } from '../workloads/browse-and-order.ts'
import { orderPlacing, shoppersAtOnce } from '../workloads/place-orders.ts'
import type { OrderCost } from './plan.ts'

const warmUpSeconds = 5
const measuredSeconds = 20
/** With which the shop was seeded. */
export const products = 20_000

interface Measured {
  readonly shop: Started
  readonly postgres: { readonly url: string; readonly pid: number }
}

/** Whole orders of ten lines, with their consequences, and pages from memory. */
export async function measureOrder({ shop, postgres }: Measured): Promise<OrderCost> {
  const pids = { shop: shop.pid, postgres: postgres.pid }
  const { variantCodes, shown } = await collectPaths(shop.url)
  const place = await orderPlacing(shop.url, postgres.url, variantCodes)
  const client = new pg.Client(postgres.url)
  await client.connect()
  await restoreStock(postgres.url, products)
  await repeat(shoppersAtOnce, warmUpSeconds, place)

  await consequencesDone(client)
  const before = await sizes(client)
  const orders = await metered(pids, async () => {
    const placed = await repeat(shoppersAtOnce, measuredSeconds, place)
    await consequencesDone(client)
    return placed
  })
  if (orders.failed > 0) throw new Error(`${orders.failed} of ${orders.count} orders failed`)
  const after = await sizes(client)
  await client.end()
  const page = shown[0]?.page ?? '/'
  const pages = await metered(pids, () => load({ url: shop.url + page, connections: 32, seconds: 5 }))
  const grown = [...after.tables]
    .map(([table, bytes]) => ({ table, bytes: (bytes - (before.tables.get(table) ?? 0)) / orders.count }))
    .toSorted((left, right) => right.bytes - left.bytes)
  return {
    ...orders.cost,
    page: pages.cost.shop,
    stored: grown.reduce((sum, { bytes }) => sum + bytes, 0),
    largest: grown.slice(0, 6),
    logged: (after.logged - before.logged) / orders.count,
    commits: (after.commits - before.commits) / orders.count,
  }
}

/** Waits until the letters and other consequences of the orders are done. */
async function consequencesDone(client: pg.Client): Promise<void> {
  const waiting = 'SELECT count(*) AS jobs FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts'
  for (let round = 0; round < 3_000; round++) {
    const { rows } = await client.query<{ jobs: string }>(waiting)
    if (Number(rows[0]?.jobs) === 0) return
    await wait(100)
  }
  throw new Error('consequences of orders are not done within five minutes')
}

interface Sizes {
  /** Bytes of each table with its indexes: without stand-ins, and without what is deleted within days. */
  readonly tables: ReadonlyMap<string, number>
  /** Bytes of the write-ahead log so far. */
  readonly logged: number
  /** Transactions so far. */
  readonly commits: number
}

async function sizes(client: pg.Client): Promise<Sizes> {
  // Statistics of other connections arrive within a second.
  await wait(1_500)
  const { rows: tables } = await client.query<{ name: string; bytes: string }>(
    `SELECT oid::regclass::text AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
     WHERE relkind = 'r' AND relnamespace::regnamespace::text !~ '^(pg_|information_schema|graphile_worker|.*standin)'
       AND relname !~ '^(outbox_|rate_limit|catalog_change)'`,
  )
  const { rows } = await client.query<{ logged: string; commits: string }>(
    `SELECT pg_current_wal_lsn() - '0/0' AS logged, xact_commit AS commits
     FROM pg_stat_database WHERE datname = current_database()`,
  )
  return {
    tables: new Map(tables.map(({ name, bytes }) => [name, Number(bytes)])),
    logged: Number(rows[0]?.logged),
    commits: Number(rows[0]?.commits),
  }
}
