import { type Api, makeApi, type Transport } from '#kernel/client.ts'
import { makeLog } from '#platform/log.ts'
import { type App, apiBase, startApp } from '#src/app.ts'
import { readConfig } from '#src/config.ts'
import { type MovableClock, movableClock } from './movable-clock.ts'
import { seededDatabase } from './seeded-database.ts'

export interface TestShop {
  readonly app: App
  /** Where it answers over HTTP, on a port of its own. */
  readonly url: string
  readonly databaseUrl: string
  readonly clock: MovableClock
  /** Calls contracts through the router, in memory; `call.headers` carries tokens. Rejects with ApiError. */
  readonly api: Api
  /** The same as whoever sends these headers. */
  apiWith(headers: Readonly<Record<string, string>>): Api
  /** Also drops the database, unless it belongs to somebody else. */
  stop(): Promise<void>
}

export interface TestShopOptions {
  /** Configuration as the environment would give it. */
  readonly env?: Readonly<Record<string, string>>
  /** A clock that stands still unless another is given. */
  readonly clock?: MovableClock
  /** Runs on the database of that shop, as a second process would. */
  readonly sharing?: Pick<TestShop, 'databaseUrl'>
}

const quiet = { PORT: '0', LOG_LEVEL: 'silent', WARM_PICTURES: 'false', WAREHOUSE: 'perfect' }

/** The whole shop in this process, on a copy of the small demo shop. Answers are held against their contracts. */
export async function startShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { env = {}, clock = movableClock(), sharing } = options
  const database = sharing === undefined ? await seededDatabase() : undefined
  const databaseUrl = sharing?.databaseUrl ?? database?.url ?? ''
  const config = { ...readConfig({ ...quiet, ...env }, 'production'), validatesResults: true }
  const app = await startApp(config, { databaseUrl, log: makeLog('silent'), clock })
  return {
    app,
    url: app.url,
    databaseUrl,
    clock,
    api: makeApi(throughRouter(app)),
    apiWith: (headers) => makeApi(throughRouter(app, headers)),
    stop: async () => {
      await app.stop()
      await database?.close()
    },
  }
}

function throughRouter({ server }: App, always: Readonly<Record<string, string>> = {}): Transport {
  return async ({ method, url, headers, body }) => {
    const answer = await server.inject({
      method: method as 'GET',
      url: apiBase + url,
      headers: { ...always, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
  }
}
