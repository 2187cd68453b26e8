import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { httpPersonalisation } from '#modules/analytics/adapters/http-personalisation.ts'
import { personalisationPath, personalisationStandIn } from '#modules/analytics/adapters/stand-in.ts'
import { listRecords, setConduct } from '#modules/analytics/adapters/stand-in-store.ts'
import { openDb } from '#platform/db/db.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { openSocket } from '#platform/http/socket.ts'
import { makeLog } from '#platform/log.ts'
import { problemStatuses } from '#src/problems.ts'
import { testDatabase } from '#test/support/database/test-database.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import {
  type PersonalisationConduct,
  type PersonalisationHarness,
  personalisationContract,
} from '#test/support/stand-ins/personalisation-contract.ts'

const token = 'of-the-service'

const over = (serviceUrl: string): Pick<PersonalisationHarness, 'service' | 'withOptions'> => ({
  service: httpPersonalisation({ url: serviceUrl, token }),
  withOptions: (options) => httpPersonalisation({ url: serviceUrl, token, ...options }),
})

async function embedded(): Promise<PersonalisationHarness> {
  const database = await testDatabase()
  const db = openDb({ url: database.url, max: 4, onIdleError: () => undefined })
  const socket = await openSocket('127.0.0.1', 0)
  const log = makeLog('silent')
  const server = createHttpServer({ log, socket, trustProxy: false, apiPrefix: '/api', problemStatuses })
  await personalisationStandIn({ db, clock: movableClock() }, { token }).serve?.(server)
  await server.ready()
  return {
    ...over(`http://127.0.0.1:${socket.port}${personalisationPath}`),
    behave: async (conduct) => void (await setConduct(db, conduct)),
    records: async () => (await db.rows(listRecords, [100])).toReversed().map(({ record }) => record),
    stop: async () => {
      await server.close()
      await db.close()
      await database.close()
    },
  }
}

/** A service as `src/modules/analytics/README.md` describes it, which knows repeated records by their header only. */
async function external(): Promise<PersonalisationHarness> {
  const kept = new Map<string, { readonly userId: string }>()
  let conduct: PersonalisationConduct = 'answers'
  const statusOf = ({ method, url = '', headers }: IncomingMessage, body: string): number => {
    if (headers.authorization !== `Bearer ${token}`) return 401
    if (conduct === 'fails') return 503
    const key = headers['idempotency-key']
    if (method === 'POST' && url === '/records' && typeof key === 'string') {
      if (!kept.has(key)) kept.set(key, JSON.parse(body))
      return 202
    }
    const user = /^\/users\/(\w+)$/.exec(url)?.[1]
    if (method !== 'DELETE' || user === undefined) return 400
    const known = [...kept].filter(([, { userId }]) => userId === user)
    for (const [id] of known) kept.delete(id)
    return known.length === 0 ? 404 : 204
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const status = statusOf(request, Buffer.concat(await Array.fromAsync(request)).toString())
    if (conduct !== 'hangs') response.writeHead(status).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...over(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    behave: async (wanted) => {
      conduct = wanted
    },
    records: async () => [...kept.values()],
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

personalisationContract('the embedded service', embedded)
personalisationContract('an external service', external)
