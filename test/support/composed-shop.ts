import type { FastifyInstance } from 'fastify'
import { type Api, makeApi } from '#kernel/client.ts'
import type { Context } from '#platform/context.ts'
import { openDb } from '#platform/db/db.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { openSocket } from '#platform/http/socket.ts'
import type { JobHandler } from '#platform/jobs/job-loop.ts'
import { makeLog } from '#platform/log.ts'
import { apiBase } from '#src/app.ts'
import { type Composition, compose, type PortOverrides } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { jobHandlers, mountModules } from '#src/mount.ts'
import { problemStatuses } from '#src/problems.ts'
import type { MovableClock } from './movable-clock.ts'

export interface ComposedShopOptions {
  readonly databaseUrl: string
  readonly clock: MovableClock
  readonly secret: string
  /** Configuration as the environment would give it. */
  readonly env?: Readonly<Record<string, string>> | undefined
  readonly ports?: PortOverrides | undefined
  /** Runs before the modules exist, to fill the database. */
  readonly fill?: ((context: Context) => Promise<void>) | undefined
}

export interface ComposedShop extends Composition {
  readonly at: Context & { readonly clock: MovableClock }
  readonly url: string
  readonly server: FastifyInstance
  readonly handlers: Readonly<Record<string, JobHandler>>
  /** Calls contracts through the router, in memory; `headers` is asked before each call. */
  apiWith(headers?: () => Promise<Readonly<Record<string, string>>>): Api
  stop(): Promise<void>
}

const quiet = { PORT: '0', LOG_LEVEL: 'silent', WARM_PICTURES: 'false', WAREHOUSE: 'none' }

/** The shop as production composes it, without pages and without a job loop: a test says when jobs run. */
export async function composedShop(options: ComposedShopOptions): Promise<ComposedShop> {
  const { databaseUrl, clock, secret, env = {}, ports, fill } = options
  const config = readConfig({ ...quiet, ...env }, 'production')
  const log = makeLog('silent')
  const db = openDb({ url: databaseUrl, max: 16, onIdleError: () => undefined })
  const at = { db, clock, log }
  const socket = await openSocket('127.0.0.1', 0)
  const url = `http://127.0.0.1:${socket.port}`
  const server = createHttpServer({ log, socket, trustProxy: false, apiPrefix: apiBase, problemStatuses })
  await fill?.(at)

  const composition = compose(at, { config, secret, origins: [url], localOrigin: url, apiBase }, ports)
  const { modules } = composition
  await mountModules(server, composition, { apiBase, validatesResults: true })
  for (const module of modules) await module.start?.()
  await server.ready()
  return {
    ...composition,
    ...{ at, url, server },
    handlers: jobHandlers(at, modules),
    apiWith: (always = async () => ({})) =>
      makeApi(async ({ method, url: path, headers, body }) => {
        const answer = await server.inject({
          method: method as 'GET',
          url: apiBase + path,
          headers: { ...(await always()), ...headers },
          ...(body === undefined ? {} : { payload: body }),
        })
        return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
      }),
    stop: async () => {
      await server.close()
      for (const module of modules.toReversed()) await module.stop?.()
      await db.close()
    },
  }
}
