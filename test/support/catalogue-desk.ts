import type { FastifyInstance } from 'fastify'
import type { Api } from '#kernel/client.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import { composedShop } from './composed-shop.ts'
import type { TestDatabase } from './database.ts'
import { demoCatalogue, saturdayNoon } from './demo-catalogue.ts'
import { type MovableClock, movableClock } from './movable-clock.ts'

export interface CatalogueDesk {
  readonly at: Context
  readonly clock: MovableClock
  readonly catalog: Catalog
  readonly server: FastifyInstance
  /** Calls contracts through the router, in memory; answers are held against their contracts. */
  readonly api: Api
  readonly databaseUrl: string
  stop(): Promise<void>
}

/** What is on sale and how it is found, on the demo catalogue or on the database of another desk. */
export async function catalogueDesk(
  options: { readonly products?: number; readonly sharing?: Pick<CatalogueDesk, 'databaseUrl'> } = {},
): Promise<CatalogueDesk> {
  const database: TestDatabase | undefined = options.sharing ? undefined : await demoCatalogue(options.products)
  const databaseUrl = options.sharing?.databaseUrl ?? database?.url ?? ''
  const clock = movableClock(saturdayNoon)
  const shop = await composedShop({ databaseUrl, clock, secret: 'a secret of tests that guards nothing at all' })
  const { at, catalog, server } = shop
  return {
    ...{ at, clock, catalog, server, databaseUrl },
    api: shop.apiWith(),
    stop: async () => {
      await shop.stop()
      await database?.close()
    },
  }
}
