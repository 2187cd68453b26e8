import type { Api } from '#kernel/client.ts'
import { accessTokens } from '#modules/identity/tokens/access-token.ts'
import type { Context } from '#platform/context.ts'
import { loadAddresses } from '#seed/addresses.ts'
import { loadPeople, people } from '#seed/people.ts'
import { type ComposedShop, type ComposedShopOptions, composedShop } from './composed-shop.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { type MovableClock, movableClock } from './movable-clock.ts'
import { keepPlansWaiting, runDueJobs, runWaitingJobs } from './run-jobs.ts'
import { fillShelf } from './shelf.ts'

/** Every desk has it, so that a token of one is good at another, as between processes of one shop. */
export const deskSecret = 'a secret of tests that guards nothing at all'

export type Person = 'ana' | 'mihai' | 'ioana' | 'radu' | 'vlad'

export interface OrderDesk extends ComposedShop {
  readonly databaseUrl: string
  /** Resolves once every change of the catalogue committed before is in what carts are shown from. */
  catchUp(): Promise<void>
  /** Contracts through the router, as a guest. */
  readonly guest: Api
  /** Contracts through the router, as one of the demo's people. */
  as(person: Person): Api
  asCustomer(customerId: string): Api
  /** An access token, for calls that are not made by contract. */
  tokenOf(person: Person): Promise<string>
  runDueJobs(): Promise<void>
  /** As if the time had come for jobs that are planned for later. */
  runWaitingJobs(): Promise<void>
  /** Runs a scheduled job now. */
  runJob(name: string, payload?: unknown): Promise<void>
}

export interface DeskOptions extends Pick<ComposedShopOptions, 'env' | 'ports'> {
  readonly clock?: MovableClock
  /** Works on that database, as a second process of the shop would; the caller drops it. */
  readonly databaseUrl?: string
}

/** A quiet morning in Bucharest, so that intervals and their prices are the same whenever a test runs. */
export const thursdayMorning = Temporal.Instant.from('2026-11-26T06:00:00Z')

/** The demo's people, their addresses and a small shelf. */
export async function furnish(context: Context): Promise<void> {
  await loadPeople(context.db)
  await loadAddresses(context)
  await fillShelf(context.db)
}

/** The whole shop with the demo's people and a small shelf, on a database of its own. */
export async function orderDesk(options: DeskOptions = {}): Promise<OrderDesk> {
  const { clock = movableClock(thursdayMorning), env, ports } = options
  const database: TestDatabase | undefined = options.databaseUrl === undefined ? await testDatabase() : undefined
  const databaseUrl = options.databaseUrl ?? database?.url ?? ''
  const fill = async (context: Context): Promise<void> => {
    await keepPlansWaiting(context)
    await furnish(context)
  }
  const shop = await composedShop({ databaseUrl, clock, secret: deskSecret, env, ports, fill: database && fill })
  const { at, handlers } = shop
  const access = accessTokens(deskSecret, clock)
  // A token a call, as a browser refreshes its own: half an hour of the shop's clock may pass between two.
  const asCustomer = (customerId: string): Api =>
    shop.apiWith(async () => ({ authorization: `Bearer ${await access.issue({ customerId })}` }))
  return {
    ...shop,
    ...{ databaseUrl, asCustomer },
    guest: shop.apiWith(),
    tokenOf: (person) => access.issue({ customerId: people[person].customerId }),
    as: (person) => asCustomer(people[person].customerId),
    catchUp: shop.catalog.refresh,
    runDueJobs: () => runDueJobs(at, handlers),
    runWaitingJobs: () => runWaitingJobs(at, handlers),
    runJob: async (name, payload = {}) => handlers[name]?.(payload),
    stop: async () => {
      await shop.stop()
      await database?.close()
    },
  }
}
