import { setTimeout as wait } from 'node:timers/promises'
import { type Db, openDb } from '#platform/db/db.ts'
import { type MergingShopper, mergeCarts } from './cart-merging.ts'
import { type ChaosShopper, insertChaosData, type SuppliedPieces } from './chaos-data.ts'
import { type ShopCluster, startCluster } from './cluster.ts'
import { type CustomerClient, customerClient, type InternalErrors } from './customer-client.ts'
import { finishPending } from './finish-pending.ts'
import { followOrder, shopOnce } from './random-shopper.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { reuseRefreshToken, type TheftResult } from './token-theft.ts'

export interface ChaosOptions {
  readonly seed: number
  /** How many orders are placed before there is peace. */
  readonly orders: number
  readonly shoppers: number
}

export interface ChaosResult {
  readonly fleet: ShopCluster
  readonly db: Db
  readonly supplied: SuppliedPieces
  /** Answers that no shopper should ever get. */
  readonly internalErrors: readonly string[]
  /** Lines that guests had put into their carts and that are not in those of the customers they became. */
  readonly lostItems: readonly string[]
  /** Who poured carts into their own, to do so again. */
  readonly mergingShoppers: readonly MergingShopper[]
  readonly crashes: number
  readonly thefts: readonly TheftResult[]
  stop(): Promise<void>
}

/** Two of the customers never order: they sign in again and again with a cart they filled as guests. */
const mergers = 2

/** A process, the database, a process …: three at least, and one more for every forty orders. */
const crashesFor = (orders: number): ('process' | 'database')[] =>
  Array.from({ length: Math.max(3, Math.floor(orders / 40)) }, (_, turn) => (turn % 2 === 0 ? 'process' : 'database'))

/**
 * Many shoppers at two processes of the shop at once, with pickers and a gateway that errs, while processes and the
 * database are killed and the clocks go forward; then peace, until all has come to its end.
 */
export async function runChaos({ seed, orders: wanted, shoppers: count }: ChaosOptions): Promise<ChaosResult> {
  const chance = seededRandom(seed)
  const fleet = await startCluster()
  const db = openDb({ url: fleet.postgres.url, max: 4, onIdleError: () => undefined })
  const { shoppers, intervals, supplied } = await insertChaosData(db, count + mergers, wanted)
  const complaints: InternalErrors = { responses: [] }
  let placed = 0
  const isOver = () => placed >= wanted
  const clientFor = (customerId: string | null, branch: SeededRandom): CustomerClient =>
    customerClient(fleet, branch, complaints, customerId)

  const shop = async (shopper: ChaosShopper, index: number): Promise<void> => {
    const branch = chance.branch(index)
    const client = clientFor(shopper.customerId, branch)
    while (!isOver()) if (await shopOnce({ client, chance: branch, intervals }, shopper)) placed++
  }
  const mergerOf = (shopper: ChaosShopper, index: number): MergingShopper => {
    const branch = chance.branch(1_000 + index)
    return { shopper, chance: branch, guest: clientFor(null, branch), client: clientFor(shopper.customerId, branch) }
  }
  const merging = shoppers.slice(0, mergers).map(mergerOf)
  const breakThings = async (): Promise<number> => {
    const branch = chance.branch(10_000)
    const crashes = crashesFor(wanted)
    for (const [turn, what] of crashes.entries()) {
      while (placed < ((turn + 1) * wanted) / (crashes.length + 1)) await wait(5)
      fleet.advanceClocks(branch.int(10, 60))
      if (what === 'database') await fleet.postgres.crash()
      else await fleet.killAndRestart(branch.int(0, 1))
    }
    return crashes.length
  }
  const steal = async (): Promise<TheftResult[]> => {
    const branch = chance.branch(20_000)
    const thefts: TheftResult[] = []
    while (!isOver() || !thefts.some((theft) => theft !== 'lost')) {
      thefts.push(await reuseRefreshToken(fleet, branch))
      // Who signs in too often is stopped for a while.
      await wait(1_000)
    }
    return thefts
  }

  const customers = shoppers.slice(mergers)
  const [crashes, thefts, ...lost] = await Promise.all([
    breakThings(),
    steal(),
    ...merging.map((merger) => mergeCarts(merger, () => !isOver())),
    ...customers.map(shop),
  ])
  // Steps wait for clocks that were put forward: most orders are picked and driven now.
  const { rows: open } = await db.pool.query<{ token: string; customerId: string }>(
    `SELECT token, customer_id AS "customerId" FROM shop_order WHERE state = 'new'`,
  )
  let isSettled = false
  const follow = open.map(({ token, customerId }, index) => {
    const branch = chance.branch(30_000 + index)
    return followOrder({ client: clientFor(customerId, branch), chance: branch }, token, () => isSettled)
  })
  await finishPending(fleet, db).finally(() => {
    isSettled = true
  })
  await Promise.all(follow)
  return {
    ...{ fleet, db, supplied, crashes, thefts, mergingShoppers: merging, internalErrors: complaints.responses },
    lostItems: lost.flatMap((lines) => lines ?? []),
    stop: async () => {
      await db.close()
      await fleet.stop()
    },
  }
}
