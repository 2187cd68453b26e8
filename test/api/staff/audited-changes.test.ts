import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { audit } from '#platform/audit.ts'
import { systemClock } from '#platform/clock.ts'
import { openDb } from '#platform/db/db.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { openSocket } from '#platform/http/socket.ts'
import { staffContractRoutes } from '#platform/http/staff-routes.ts'
import { makeLog } from '#platform/log.ts'
import { problemStatuses } from '#src/problems.ts'
import { testDatabase } from '#test/support/database/test-database.ts'

const rename = staffCall(
  'orders.edit',
  route({
    id: 'rename',
    tag: 't',
    summary: 's',
    method: 'POST',
    path: '/rename/{how}',
    params: z.object({ how: z.string() }),
    ok: z.object({}),
  }),
)

test('AUDIT-01 a call that changes something without an entry of the journal fails in every test', async () => {
  const database = await testDatabase()
  const db = openDb({ url: database.url, max: 4, onIdleError: () => undefined })
  const log = makeLog('silent')
  const socket = await openSocket('127.0.0.1', 0)
  const server = createHttpServer({ log, socket, trustProxy: false, apiPrefix: '/api', problemStatuses })
  const caller = { kind: 'person', id: '1', name: 'Ana', permissions: new Set(['orders.edit']), ip: '' } as const
  const authenticate = async ({ id }: { id: string }) => ({ ...caller, requestId: id, signedInAt: systemClock.now() })
  const api = staffContractRoutes(server, {
    ...{ base: '/api', authenticate, validates: db },
    entriesToUndo: async () => [],
  })
  api.on(rename, async ({ params, caller: by }) => {
    const entry = { contract: 'rename', entity: { kind: 'order', id: '1' } }
    if (params.how === 'noted') await db.transaction((tx) => audit(tx, systemClock.now(), by, entry))
    return {}
  })
  const post = async (how: string) => (await server.inject({ method: 'POST', url: `/api/rename/${how}` })).statusCode
  try {
    assert.equal(await post('noted'), 200)
    assert.equal(await post('silent'), 500)
  } finally {
    await server.close()
    await db.close()
    await database.close()
  }
})
