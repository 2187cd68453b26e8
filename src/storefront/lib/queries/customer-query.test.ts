import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type StubApi, stubApi } from '#test/support/stand-ins/stub-api.ts'
import { wrapTransport } from '../api/api.ts'
import { fetchTransport } from '../api/fetch-transport.ts'
import { customerQuery } from './customer-query.ts'
import { makeQueryClient } from './queries.ts'

let stub: StubApi
before(async () => {
  stub = await stubApi()
  wrapTransport(() => fetchTransport({ base: stub.origin }))
})
after(() => stub.close())

test('CONST-17 the customer is fetched again after ten seconds, and not before', async (t) => {
  t.mock.timers.enable({ apis: ['Date'] })
  stub.respond('GET /customers/me', { body: { id: 7 } })
  const queries = makeQueryClient('server')
  const load = () => queries.fetchQuery(customerQuery)
  await load()
  t.mock.timers.tick(8_000)
  await load()
  assert.equal(stub.requestsTo('GET /customers/me').length, 1)
  t.mock.timers.tick(4_000)
  await load()
  assert.equal(stub.requestsTo('GET /customers/me').length, 2)
})

test('ERR-13 a 401 is not retried', async () => {
  const before = stub.requestsTo('GET /customers/me').length
  stub.respond('GET /customers/me', { status: 401 })
  const queries = makeQueryClient('browser')
  await assert.rejects(queries.fetchQuery(customerQuery), { status: 401 })
  queries.clear()
  assert.equal(stub.requestsTo('GET /customers/me').length, before + 1)
})
