import { setTimeout as wait } from 'node:timers/promises'
import * as orders from '#modules/ordering/contract.ts'
import type { Db } from '#platform/db/db.ts'
import type { DatabaseEnd, DurablePostgres } from '#test/support/database/durable-postgres.ts'
import type { ReplicatedPostgres } from '#test/support/replicated/replicated-postgres.ts'
import { cartOnlyProduct } from './chaos-data.ts'
import type { ShopCluster } from './cluster.ts'
import type { CustomerClient } from './customer-client.ts'
import type { SeededRandom } from './seeded-random.ts'

export type ChaosEvent = 'process' | 'pause' | 'gateway' | 'server' | 'machine' | DatabaseEnd

const events: Readonly<Record<'durable' | 'cluster', readonly ChaosEvent[]>> = {
  durable: ['process', 'fast', 'gateway', 'pause', 'process', 'crash', 'immediate'],
  cluster: ['server', 'gateway', 'machine', 'server'],
}

/** Each kind of event at least once; one durable server has one event for every eight orders. */
export function eventsFor(database: 'durable' | 'cluster', orders: number): ChaosEvent[] {
  const kinds = events[database]
  const count = database === 'cluster' ? kinds.length : Math.max(kinds.length, Math.floor(orders / 8))
  return Array.from({ length: count }, (_, turn) => kinds[turn % kinds.length] ?? 'process')
}

export interface Struck {
  readonly cluster: ShopCluster
  readonly postgres: DurablePostgres | ReplicatedPostgres
  readonly db: Db
  /** For how many milliseconds the database hangs when it is paused. */
  readonly pauseMs: number
  /** One client for each process. */
  readonly writers: readonly CustomerClient[]
  readonly secondsToWrites: number[]
  readonly placed: () => number
  readonly wanted: number
}

/** Resolves when what was struck works again. */
export async function strike(event: ChaosEvent, struck: Struck, random: SeededRandom): Promise<void> {
  const { cluster, postgres, pauseMs } = struck
  if (event === 'process') return cluster.killAndRestart(random.int(0, 1))
  if (event === 'gateway') return takeGatewayAway(struck)
  if (event === 'server' || event === 'machine') {
    if (!('losePrimary' in postgres)) throw new Error('one server has no standby')
    const since = performance.now()
    await postgres.losePrimary(event)
    await untilWrites(struck.writers)
    struck.secondsToWrites.push((performance.now() - since) / 1_000)
    return postgres.untilWhole()
  }
  if (!('pause' in postgres)) throw new Error(`the cluster has no ${event}`)
  return event === 'pause' ? postgres.pause(pauseMs) : postgres.end(event)
}

/** The gateway answers 500 to every call until two more orders, or all, are placed; then it is back, with all that has waited for it. */
async function takeGatewayAway({ db, placed, wanted }: Struck): Promise<void> {
  const until = Math.min(placed() + 2, wanted)
  await db.pool.query('ALTER SCHEMA gateway_standin RENAME TO gateway_away')
  while (placed() < until) await wait(5)
  await db.pool.query('ALTER SCHEMA gateway_away RENAME TO gateway_standin')
}

/** Resolves when each process has written. */
async function untilWrites(writers: readonly CustomerClient[]): Promise<void> {
  const written = writers.map(async (client) => {
    const cart = await client.retry((api) => api(orders.createOrder))
    const params = { token: cart?.tokenValue ?? '' }
    for (const quantity of [1, 2]) {
      const body = { productVariant: cartOnlyProduct.code, quantity }
      await client.retry((api) => api(orders.setItem, { params, body }))
    }
  })
  await Promise.all(written)
}
