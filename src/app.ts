import type { FastifyInstance } from 'fastify'
import type { Clock } from '#kernel/clock.ts'
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
import type { Config } from './config.ts'

export const apiBase = '/api/v2/shop'

export interface App {
  /** Where the shop answers, without a slash at the end. */
  readonly url: string
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

  const modules: readonly Module[] = []

  const api = contractRoutes(server, {
    base: apiBase,
    authenticate: async () => null,
    checksAnswers: config.checksAnswers,
  })
  for (const module of modules) module.routes?.(api)
  api.seal()

  for (const module of modules) await module.start?.()
  await server.ready()
  const jobs = config.JOBS ? await startJobs(db, log, jobHandlers(at, modules), schedules(modules)) : null

  return {
    url,
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

const schedules = (modules: readonly Module[]) => modules.flatMap((module) => module.schedules ?? [])

function jobHandlers(at: At, modules: readonly Module[]) {
  const subscriptions = modules.flatMap((module) => module.subscriptions ?? [])
  const handlers = modules.map((module) => module.jobs ?? {})
  return Object.assign({ outbox: deliverEvents(at.db, subscriptions) }, ...handlers)
}
