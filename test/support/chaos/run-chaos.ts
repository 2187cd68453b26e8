import { setTimeout as wait } from 'node:timers/promises'
import { type Db, openDb } from '#platform/db/db.ts'
import type { DatabaseEnd } from '#test/support/database/durable-postgres.ts'
import { type MergingShopper, mergeCarts } from './cart-merging.ts'
import { type ChaosShopper, insertChaosData, type SuppliedPieces } from './chaos-data.ts'
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

export interface ChaosOptions {
  readonly seed: number
  /** How many orders are placed before crashes stop. */
  readonly orders: number
  readonly shoppers: number
  /** For how many milliseconds the database hangs when it is paused. */
  readonly pauseMs: number
  /** `console`: people pick, pack and deliver. */
  readonly warehouse: WarehouseOfTest
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
  readonly thefts: readonly TheftResult[]
  /** What staff were told to have happened; null without staff. */
  readonly records: Records | null
  stop(): Promise<void>
}

/** This many customers never order: they sign in repeatedly with a cart filled as a guest. */
const mergingCount = 2

type ChaosEvent = 'process' | 'pause' | 'gateway' | DatabaseEnd

const events: readonly ChaosEvent[] = ['process', 'fast', 'gateway', 'pause', 'process', 'crash', 'immediate']

/** Each kind of event at least once, and one event for every eight orders. */
const eventsFor = (orders: number): ChaosEvent[] =>
  Array.from(
    { length: Math.max(events.length, Math.floor(orders / 8)) },
    (_, turn) => events[turn % events.length] ?? 'process',
  )

/** The gateway answers 500 to every call until two more orders, or all, are placed; then it is back, with all that has waited for it. */
async function takeGatewayAway(db: Db, placed: () => number, wanted: number): Promise<void> {
  const until = Math.min(placed() + 2, wanted)
  await db.pool.query('ALTER SCHEMA gateway_standin RENAME TO gateway_away')
  while (placed() < until) await wait(5)
  await db.pool.query('ALTER SCHEMA gateway_away RENAME TO gateway_standin')
}

/**
 * Runs many concurrent shoppers at two processes of the shop, with short picks and a faulty gateway, kills processes,
 * stops, kills and pauses the database, takes the gateway away, and puts the clocks forward. Then waits without crashes until
 * nothing is pending.
 */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { seed, orders: wanted, shoppers: count, pauseMs, warehouse } = options
  const random = seededRandom(seed)
  const cluster = await startCluster(warehouse)
  const db = openDb({ url: cluster.postgres.url, max: 4, onIdleError: () => undefined })
  const { shoppers, intervals, supplied } = await insertChaosData(db, count + mergingCount, wanted)
  const internalErrors: InternalErrors = { responses: [] }
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
    while (!isOver()) if (await shopOnce({ client, random: branch, intervals, giftCodes, warehouse }, shopper)) placed++
  }
  const toMergingShopper = (shopper: ChaosShopper, index: number): MergingShopper => {
    const branch = random.branch(1_000 + index)
    return { shopper, random: branch, guest: clientFor(null, branch), client: clientFor(shopper.customerId, branch) }
  }
  const mergingShoppers = shoppers.slice(0, mergingCount).map(toMergingShopper)
  const crash = async (): Promise<number> => {
    const branch = random.branch(10_000)
    const planned = eventsFor(wanted)
    for (const [turn, event] of planned.entries()) {
      while (placed < ((turn + 1) * wanted) / (planned.length + 1)) await wait(5)
      cluster.advanceClocks(branch.int(10, 60))
      if (event === 'process') await cluster.killAndRestart(branch.int(0, 1))
      else if (event === 'pause') await cluster.postgres.pause(pauseMs)
      else if (event === 'gateway') await takeGatewayAway(db, () => placed, wanted)
      else await cluster.postgres.end(event)
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
  const customers = shoppers.slice(mergingCount)
  const [crashes, thefts, ...lostItems] = await Promise.all([
    crash(),
    reuseTokens(),
    ...mergingShoppers.map((shopper) => mergeCarts(shopper, () => !isOver())),
    ...customers.map(shop),
  ])
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
    records: crew?.records ?? null,
    lostItems: lostItems.flatMap((items) => items ?? []),
    stop: async () => {
      await db.close()
      await cluster.stop()
    },
  }
}
