import type { FastifyInstance } from 'fastify'
import type { Clock } from '#kernel/clock.ts'
import { lazy } from '#kernel/lazy.ts'
import { cookieName, flagCookie } from '#modules/identity/rules/cookie-names.ts'
import { systemClock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { type Db, openDb } from '#platform/db/db.ts'
import { migrate } from '#platform/db/migrate.ts'
import { withReplica } from '#platform/db/replica.ts'
import { requireSchema } from '#platform/db/schema-state.ts'
import type { Figure } from '#platform/figures.ts'
import { serveHealth } from '#platform/http/health.ts'
import { originAt } from '#platform/http/loopback.ts'
import { measureRequests } from '#platform/http/metrics.ts'
import { type Operations, operationsOf, serveOperations } from '#platform/http/operations.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { openSocket } from '#platform/http/socket.ts'
import { queueFigures } from '#platform/jobs/figures.ts'
import { type JobLoop, type JobLoopStatus, startJobs } from '#platform/jobs/job-loop.ts'
import type { Schedule } from '#platform/jobs/schedules.ts'
import type { Log } from '#platform/log.ts'
import { shopSecret } from '#platform/secrets.ts'
import type { Tracing } from '#platform/tracing/otlp.ts'
import { loadDemo } from '#seed/demo.ts'
import { compose } from './compose.ts'
import type { Config } from './config/config.ts'
import { jobHandlers, jobSchedules, mountModules } from './mount.ts'
import { problemStatuses } from './problems.ts'
import { openConsole, serveConsole } from './serve-console.ts'
import { servePages } from './ssr.ts'

export const apiBase = '/api/v2/shop'

export interface App {
  /** The public URL, without a slash at the end. */
  readonly url: string
  readonly port: number
  /** The console, and its public URL; null when this process serves none. */
  readonly console: { readonly server: FastifyInstance; readonly url: string } | null
  /** The port of `/metrics` and `/status`; null when it is not configured. */
  readonly operationsPort: number | null
  /** What `/metrics` and `/status` show; null when nobody asks for it. */
  readonly operations: Operations | null
  readonly db: Db
  readonly server: FastifyInstance
  /** From now on `/readyz` refuses and each response closes its connection; requests are still served until `stop`. */
  leave(): void
  /** Of the jobs that this process runs. */
  jobs(): JobLoopStatus | null
  /** Takes no more jobs, and waits for running ones, ten seconds at most. `stop` does so too. */
  endJobs(): Promise<void>
  stop(): Promise<void>
}

export interface AppOptions {
  readonly databaseUrl: string
  readonly log: Log
  readonly clock?: Clock
  /** When jobs are added by the time of day; by default as the modules plan it. */
  readonly schedules?: readonly Schedule[]
  /** When it is one of several processes of a machine that share the port; their primary serves `/metrics` and `/status`. */
  readonly group?: {
    /** Whether this one reads the figures of the database. */
    readonly isFirst: boolean
    /** Whether others serve already. */
    readonly joins: boolean
    /** Of the process that runs them. */
    readonly jobs: () => JobLoopStatus | null
  }
}

/** Migrates or checks the database, composes the modules, and serves. Several processes may share one database. */
export async function startApp(config: Config, options: AppOptions): Promise<App> {
  const { databaseUrl, log, clock = systemClock, group } = options
  const tracing = await traceTo(config, log)
  const directUrl = config.DATABASE_DIRECT_URL ?? databaseUrl
  if (!config.MIGRATE) await requireSchema(directUrl)
  const isSecure = config.PUBLIC_URL?.startsWith('https:') === true
  const socket = await openSocket(config.HOST, config.PORT, { isSecure, listensLater: group?.joins === true })
  const operationsSocket =
    config.OPERATIONS_PORT === undefined
      ? null
      : await openSocket(config.HOST, config.OPERATIONS_PORT, { variable: 'OPERATIONS_PORT', isSecure })
  const consoleSocket = await openConsole(config)
  const url = config.PUBLIC_URL ?? originAt(config.HOST, socket.port, 'localhost')
  if (config.MIGRATE) await migrate(directUrl)
  const db = openDatabase(config, databaseUrl, log)
  const context: Context = { db, clock, log }
  await loadDemo(context, config.SEED_PRODUCTS)

  const server = createHttpServer({ log, socket, trustProxy: config.TRUST_PROXY, apiPrefix: apiBase, problemStatuses })
  let jobs: JobLoop | null = null
  const jobStatus = () => jobs?.status ?? group?.jobs() ?? null
  const health = serveHealth(server, db, jobStatus)

  const secret = await shopSecret(db, config.SHOP_SECRET)
  const localOrigin = originAt(config.HOST, socket.port, '127.0.0.1')
  const origins = ownOrigins(config, socket.port, url)
  const composition = compose(context, {
    ...{ config, secret, origins, localOrigin, apiBase },
    console: consoleSocket?.address ?? null,
  })
  const { modules, assignVariant, pageVersions } = composition
  let pageFigures: readonly Figure[] = []
  const figures = () => {
    const all = [...queueFigures(context), ...modules.flatMap((module) => module.figures ?? []), ...pageFigures]
    return group?.isFirst === false ? all.filter(({ ofProcess }) => ofProcess !== undefined) : all
  }
  const metrics = operationsSocket || group ? measureRequests(server, db, figures) : null
  const operations =
    metrics && operationsOf({ db, metrics, readiness: health.readiness, jobs: () => jobs?.status ?? null, figures })
  await mountModules(server, composition, {
    ...{ apiBase, validatesResults: config.validatesResults },
    standIns: config.hasStandIns ? { origins, isPublished: config.DEMO } : null,
  })
  pageFigures = await servePages(server, {
    dev: config.dev,
    apiBase,
    origin: url,
    versions: pageVersions,
    assignVariant,
    maySignedIn: ({ cookies }) => cookies[cookieName(flagCookie, isSecure)] !== undefined,
    recogniseVisitor: composition.identity.recogniseVisitor,
    contentPictures: config.CONTENT_IMAGES_URL,
    geniusStream: config.GENIUS_BROADCASTING_STREAM_URL,
    consoleOrigins: consoleSocket?.address.origins ?? [],
    shown: {
      features: config.FEATURES,
      experiments: config.EXPERIMENTS,
      hasDebug: config.STOREFRONT_DEBUG,
      mapTiles: config.MAP_TILES_URL,
      tagManager: config.TAG_MANAGER,
    },
  })
  // Figures are registered by the first answer, and those of pages are among them.
  if (operationsSocket && operations) serveOperations(operationsSocket, log, operations)

  const console =
    consoleSocket && (await serveConsole(consoleSocket, composition, { config, context, shopOrigin: origins[0] }))

  for (const module of modules) await module.start?.()
  await Promise.all([server.ready(), console?.ready()])
  const work = { handlers: jobHandlers(context, modules), schedules: options.schedules ?? jobSchedules(modules) }
  if (config.JOBS) jobs = startJobs(db, log, work)
  await socket.open()
  const endJobs = lazy(async () => jobs?.stop())
  const leave = (): void => {
    health.leave()
    socket.announceClose()
    consoleSocket?.socket.announceClose()
  }

  return {
    url,
    port: socket.port,
    console: console && { server: console, url: consoleSocket.address.origins[0] },
    operationsPort: operationsSocket?.port ?? null,
    operations,
    db,
    server,
    leave,
    jobs: () => jobs?.status ?? null,
    endJobs,
    stop: async () => {
      leave()
      // Before the server closes: jobs call the stand-ins that it serves.
      await endJobs()
      await Promise.all([server.close(), console?.close()])
      for (const module of modules.toReversed()) await module.stop?.()
      await db.close()
      await tracing?.stop()
      await operationsSocket?.close()
    },
  }
}

/** The database, with its replica where the configuration names one. */
function openDatabase(config: Config, url: string, log: Log): Db {
  const shared = {
    namesStatements: config.DATABASE_POOLER !== 'transaction',
    max: config.DATABASE_POOL_SIZE,
    onIdleError: (err: Error) => log.warn({ err }, 'a database connection broke'),
  }
  const primary = openDb({ ...shared, url, directUrl: config.DATABASE_DIRECT_URL })
  const replicaUrl = config.DATABASE_REPLICA_URL
  if (replicaUrl === undefined) return primary
  // The primary answers what the replica does not in time.
  const replica = openDb({ ...shared, url: replicaUrl, connectionTimeoutMs: 2_000, queryTimeoutMs: 5_000 })
  return withReplica(primary, replica, { log, now: () => performance.now() })
}

/** Sends traces to the collector of the configuration. Without one the code for it is not read. */
async function traceTo(config: Config, log: Log): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = config
  if (endpoint === undefined) return undefined
  const { startTracing } = await import('#platform/tracing/otlp.ts')
  return startTracing({
    ...{ endpoint, headers, log },
    serviceName: config.OTEL_SERVICE_NAME,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
  })
}

/** Origins under which browsers may reach this process. Without PUBLIC_URL both names of the loopback address count. */
function ownOrigins({ PUBLIC_URL }: Config, port: number, url: string): [string, ...string[]] {
  if (PUBLIC_URL !== undefined) return [new URL(PUBLIC_URL).origin]
  const names = new Set([`http://localhost:${port}`, `http://127.0.0.1:${port}`])
  names.delete(url)
  return [url, ...names]
}
