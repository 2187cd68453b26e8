import { setTimeout as wait } from 'node:timers/promises'
import { type Db, openDb } from '#platform/db/db.ts'
import { durablePostgres } from '#test/support/database/durable-postgres.ts'
import { replicatedPostgres } from '#test/support/replicated/replicated-postgres.ts'
import { type Acknowledged, newAcknowledged } from './acknowledged.ts'
import { type MergingShopper, mergeCarts } from './cart-merging.ts'
import { type ChaosShopper, insertChaosData, type SuppliedPieces } from './chaos-data.ts'
import { eventsFor, strike } from './chaos-events.ts'
import { type ShopCluster, startCluster } from './cluster.ts'
import { type CustomerClient, customerClient } from './customer-client.ts'
import { type Ending, finishPending } from './finish-pending.ts'
import type { WarehouseOfTest } from './invariants.ts'
import { payRefunds } from './pay-refunds.ts'
import { followOrder, shopOnce } from './random-shopper.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { startCrew } from './staff/crew.ts'
import type { Records } from './staff/records.ts'
import { staffClient } from './staff/staff-client.ts'
import { signOnce } from './staff/support.ts'
import { reuseRefreshToken, type TheftResult } from './token-theft.ts'
import type { InternalErrors } from './try-calls.ts'
import { type PageWatch, watchPages } from './watch-pages.ts'

export interface ChaosOptions {
  readonly seed: number
  /** How many orders are placed before crashes stop. */
  readonly orders: number
  readonly shoppers: number
  /** For how many milliseconds the database hangs when it is paused. */
  readonly pauseMs: number
  /** `console`: people pick, pack and deliver. */
  readonly warehouse: WarehouseOfTest
  /** `cluster`: one of which the primary is lost three times, and no process of the shop. */
  readonly database?: 'durable' | 'cluster'
}

export interface ChaosResult {
  readonly cluster: ShopCluster
  readonly db: Db
  readonly supplied: SuppliedPieces
  /** Responses with status 500. */
  readonly internalErrors: readonly string[]
  /** Items that guests added and that are missing from the customer's cart after the merge. */
  readonly lostItems: readonly string[]
  /** The customers who merged carts, for further merges. */
  readonly mergingShoppers: readonly MergingShopper[]
  readonly crashes: number
  readonly acknowledged: Acknowledged
  /** Seconds after each loss of the primary until every process took orders again. */
  readonly secondsToWrites: readonly number[]
  /** What pages answered meanwhile; null without a cluster. */
  readonly pages: PageWatch | null
  readonly thefts: readonly TheftResult[]
  /** What staff were told to have happened; null without staff. */
  readonly records: Records | null
  stop(): Promise<void>
}

/** This many customers never order: they sign in repeatedly with a cart filled as a guest. */
const mergingCount = 2

/**
 * Runs many concurrent shoppers at two processes of the shop, with short picks and a faulty gateway, kills processes,
 * stops, kills and pauses the database, takes the gateway away, and puts the clocks forward. Then waits without crashes until
 * nothing is pending.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { seed, orders: wanted, shoppers: count, pauseMs, warehouse, database = 'durable' } = options
  const random = seededRandom(seed)
  const postgres = database === 'cluster' ? await replicatedPostgres() : await durablePostgres()
  const cluster = await startCluster(warehouse, postgres)
  const db = openDb({ url: postgres.url, max: 4, onIdleError: () => undefined })
  const { shoppers, intervals, supplied } = await insertChaosData(db, count + mergingCount + 1, wanted)
  const internalErrors: InternalErrors = { responses: [] }
  const acknowledged = newAcknowledged()
  let placed = 0
  const isOver = () => placed >= wanted
  const clientFor = (customerId: string | null, branch: SeededRandom): CustomerClient =>
    customerClient(cluster, branch, internalErrors, customerId)

  const giftCodes = async (): Promise<readonly string[]> => {
    const held = 'SELECT code FROM voucher WHERE balance > 0 AND cancelled_at IS NULL ORDER BY id DESC LIMIT 3'
    const answer = await db.pool.query<{ code: string }>(held).catch(() => null)
    return answer?.rows.map(({ code }) => code) ?? []
  }
  const shop = async (shopper: ChaosShopper, index: number): Promise<void> => {
    const branch = random.branch(index)
    const client = clientFor(shopper.customerId, branch)
    while (!isOver())
      if (await shopOnce({ client, random: branch, intervals, giftCodes, warehouse, acknowledged }, shopper)) placed++
  }
  const toMergingShopper = (shopper: ChaosShopper, index: number): MergingShopper => {
    const branch = random.branch(1_000 + index)
    return { shopper, random: branch, guest: clientFor(null, branch), client: clientFor(shopper.customerId, branch) }
  }
  const mergingShoppers = shoppers.slice(0, mergingCount).map(toMergingShopper)
  // This customer orders nothing: each change of the cart is a write.
  const writers = cluster.urls.map((url, index) => {
    const customerId = shoppers.at(-1)?.customerId ?? ''
    return customerClient({ ...cluster, urls: [url] }, random.branch(90_000 + index), internalErrors, customerId)
  })
  const secondsToWrites: number[] = []
  const crash = async (): Promise<number> => {
    const branch = random.branch(10_000)
    const planned = eventsFor(database, wanted)
    const struck = { cluster, postgres, db, pauseMs, writers, secondsToWrites, placed: () => placed, wanted }
    for (const [turn, event] of planned.entries()) {
      while (placed < ((turn + 1) * wanted) / (planned.length + 1)) await wait(5)
      await cluster.advanceClocks(branch.int(10, 60))
      await strike(event, struck, branch)
    }
    return planned.length
  }
  const reuseTokens = async (): Promise<TheftResult[]> => {
    const branch = random.branch(20_000)
    const thefts: TheftResult[] = []
    while (!isOver() || !thefts.some((theft) => theft !== 'lost')) {
      thefts.push(await reuseRefreshToken(cluster, branch))
      // Sign-ins are rate-limited.
      await wait(1_000)
    }
    return thefts
  }

  let isFinished = false
  const staff = { cluster, db, internalErrors }
  const crew =
    warehouse === 'simulated'
      ? null
      : await startCrew({
          ...{ ...staff, random, intervals, mayMeddle: () => !isOver(), isOver: () => isFinished },
          clientOf: (customerId) => clientFor(customerId, random.branch(60_000)),
        })
  const customers = shoppers.slice(mergingCount, -1)
  const pages = database === 'cluster' ? watchPages(cluster) : null
  const [crashes, thefts, ...lostItems] = await Promise.all([
    crash(),
    reuseTokens(),
    ...mergingShoppers.map((shopper) => mergeCarts(shopper, () => !isOver())),
    ...customers.map(shop),
  ])
  await pages?.stop()
  // Warehouse steps wait for the clocks, which go forward now: most orders are picked and delivered from here on.
  const { rows: open } = await db.pool.query<{ token: string; customerId: string }>(
    `SELECT token, customer_id AS "customerId" FROM shop_order WHERE state = 'new'`,
  )
  let isFollowed = false
  const followed = open.map(({ token, customerId }, index) => {
    const branch = random.branch(30_000 + index)
    return followOrder({ client: clientFor(customerId, branch), random: branch }, token, () => isFollowed)
  })
  const accountant = staffClient(staff, random.branch(70_000), 'accountant')
  const ending: Ending =
    crew === null
      ? { hasStaff: false, maxRounds: 60, roundsOfDays: 6, stepSeconds: 4 * 60, settle: () => payRefunds(accountant) }
      : { hasStaff: true, maxRounds: 120, roundsOfDays: 30, stepSeconds: 40, settle: async () => undefined }
  await finishPending(cluster, db, ending).finally(() => {
    isFollowed = true
  })
  await Promise.all(followed)
  // The refunds of the last reports.
  await finishPending(cluster, db, ending).finally(() => {
    isFinished = true
  })
  await crew?.working
  if (crew !== null) {
    // Support gives back money until the last moment: what it began after the last look is signed and paid out as well.
    const settle = async (): Promise<void> =>
      void (await signOnce({ client: accountant, random: random.branch(80_000) }))
    await finishPending(cluster, db, { ...ending, settle })
  }
  return {
    ...{ cluster, db, supplied, crashes, thefts, mergingShoppers, internalErrors: internalErrors.responses },
    ...{ records: crew?.records ?? null, acknowledged, secondsToWrites, pages },
    lostItems: lostItems.flatMap((items) => items ?? []),
    stop: async () => {
      await db.close()
      await cluster.stop()
    },
  }
}
