import type { FastifyInstance } from 'fastify'
import type { Clock } from '#kernel/clock.ts'
import { clientErrorsModule } from '#modules/client-errors/index.ts'
import { customersModule } from '#modules/customers/index.ts'
import { embeddedIdentity } from '#modules/identity/adapters/embedded.ts'
import { openIdProvider } from '#modules/identity/adapters/openid.ts'
import { identityModule } from '#modules/identity/index.ts'
import type { At, Module } from '#platform/at.ts'
import { systemClock } from '#platform/clock.ts'
import { type Db, openDb } from '#platform/db.ts'
import { answerHealth } from '#platform/http/health.ts'
import { measure } from '#platform/http/metrics.ts'
import { contractRoutes } from '#platform/http/routes.ts'
import { makeServer } from '#platform/http/server.ts'
import { openSocket } from '#platform/http/socket.ts'
import { startJobs } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { deliverEvents } from '#platform/outbox.ts'
import { shopSecret } from '#platform/secrets.ts'
import { serveStandInAssets } from '#platform/stand-in/assets.ts'
import { people } from '#seed/people.ts'
import type { Config } from './config.ts'

export const apiBase = '/api/v2/shop'

export interface App {
  /** Where the shop answers, without a slash at the end. */
  readonly url: string
  readonly port: number
  readonly db: Db
  readonly server: FastifyInstance
  stop(): Promise<void>
}

export interface AppOptions {
  readonly databaseUrl: string
  readonly log: Log
  readonly clock?: Clock
}

/** Puts the modules together and serves. Several processes may do so on one database. */
export async function startApp(config: Config, { databaseUrl, log, clock = systemClock }: AppOptions): Promise<App> {
  const socket = await openSocket(config.HOST, config.PORT)
  const url = config.PUBLIC_URL ?? `http://${config.HOST === '0.0.0.0' ? 'localhost' : config.HOST}:${socket.port}`
  await migrate(databaseUrl)
  const db = openDb({
    url: databaseUrl,
    max: 16,
    onIdleError: (err) => log.warn({ err }, 'a database connection broke'),
  })
  const at: At = { db, clock, log }

  const server = makeServer({ log, socket, trustProxy: config.TRUST_PROXY, apiPrefix: apiBase })
  measure(server)
  answerHealth(server, db)

  const place: Place = {
    config,
    secret: await shopSecret(db, config.SHOP_SECRET),
    origins: ownOrigins(config, socket.port, url),
    localOrigin: `http://${reachable(config.HOST)}:${socket.port}`,
  }
  const person = chooseIdentity(at, place)
  const identity = identityModule(at, {
    provider: person.provider,
    secret: place.secret,
    tokenStorage: config.TOKEN_STORAGE,
    apiBase,
    origins: place.origins,
  })
  const modules: readonly Module[] = [person.standIn, customersModule(at), identity, clientErrorsModule(at)]

  const options = { authenticate: identity.authenticate, checksAnswers: config.checksAnswers }
  const api = contractRoutes(server, { base: apiBase, ...options })
  const site = contractRoutes(server, { base: '', ...options })
  for (const module of modules) {
    module.routes?.(api)
    module.siteRoutes?.(site)
    await module.serve?.(server)
  }
  api.seal()
  site.seal()
  await serveStandInAssets(server)

  for (const module of modules) await module.start?.()
  await server.ready()
  const jobs = config.JOBS ? await startJobs(db, log, jobHandlers(at, modules), schedules(modules)) : null

  return {
    url,
    port: socket.port,
    db,
    server,
    stop: async () => {
      await server.close()
      await jobs?.stop()
      for (const module of modules.toReversed()) await module.stop?.()
      await db.close()
    },
  }
}

/** What adapters are told about where the process stands. */
interface Place {
  readonly config: Config
  readonly secret: string
  readonly origins: readonly [string, ...string[]]
  /** Where this process reaches itself. */
  readonly localOrigin: string
}

const reachable = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)

/** Without a configured address, the machine's own names for itself are as good as each other. */
function ownOrigins({ PUBLIC_URL }: Config, port: number, url: string): [string, ...string[]] {
  if (PUBLIC_URL !== undefined) return [new URL(PUBLIC_URL).origin]
  const names = new Set([`http://localhost:${port}`, `http://127.0.0.1:${port}`])
  names.delete(url)
  return [url, ...names]
}

function chooseIdentity({ db, log }: At, { config, secret, origins, localOrigin }: Place) {
  if (config.OIDC_ISSUER === undefined) {
    return embeddedIdentity({ db, log, secret, shopOrigins: origins, localOrigin, people: Object.values(people) })
  }
  const provider = openIdProvider({
    name: config.OIDC_ISSUER,
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
    log,
  })
  return { provider, standIn: {} }
}

const schedules = (modules: readonly Module[]) => modules.flatMap((module) => module.schedules ?? [])

function jobHandlers(at: At, modules: readonly Module[]) {
  const subscriptions = modules.flatMap((module) => module.subscriptions ?? [])
  const handlers = modules.map((module) => module.jobs ?? {})
  return Object.assign({ outbox: deliverEvents(at.db, subscriptions) }, ...handlers)
}
