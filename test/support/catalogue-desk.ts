import type { FastifyInstance } from 'fastify'
import { type Api, makeApi } from '#kernel/client.ts'
import { type Catalog, catalogModule } from '#modules/catalog/index.ts'
import { searchModule } from '#modules/search/index.ts'
import type { Context } from '#platform/context.ts'
import { openDb } from '#platform/db/db.ts'
import { contractRoutes } from '#platform/http/routes.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { openSocket } from '#platform/http/socket.ts'
import { makeLog } from '#platform/log.ts'
import { problemStatuses } from '#src/problems.ts'
import type { TestDatabase } from './database.ts'
import { demoCatalogue, saturdayNoon } from './demo-catalogue.ts'
import { type MovableClock, movableClock } from './movable-clock.ts'

const base = '/api/v2/shop'

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
  const log = makeLog('silent')
  const clock = movableClock(saturdayNoon)
  const db = openDb({ url: databaseUrl, max: 8, onIdleError: () => undefined })
  const at = { db, clock, log }
  const socket = await openSocket('127.0.0.1', 0)
  const server = createHttpServer({ log, socket, trustProxy: false, apiPrefix: base, problemStatuses })
  const catalog = catalogModule(at, { publicUrl: `http://127.0.0.1:${socket.port}` })
  const modules = [catalog, searchModule(at, { catalog })]
  const routes = contractRoutes(server, { base, authenticate: async () => null, validatesResults: true })
  for (const module of modules) module.routes?.(routes)
  routes.seal()
  for (const module of modules) await module.start?.()
  await server.ready()
  return {
    ...{ at, clock, catalog, server, databaseUrl },
    api: makeApi(async ({ method, url, headers, body }) => {
      const answer = await server.inject({
        method: method as 'GET',
        url: base + url,
        headers,
        ...(body === undefined ? {} : { payload: body }),
      })
      return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
    }),
    stop: async () => {
      await server.close()
      for (const module of modules.toReversed()) await module.stop?.()
      await db.close()
      await database?.close()
    },
  }
}
