import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeApi } from '#kernel/client.ts'
import { getCategories } from '#modules/catalog/contract.ts'
import { getCustomer } from '#modules/customers/contract.ts'
import { addAddress } from '#modules/delivery/contract.ts'
import { type StubApi, stubApi } from '#test/support/stand-ins/stub-api.ts'
import { fetchTransport } from './fetch-transport.ts'
import { reportOf, sendReport } from './report-error.ts'

let stub: StubApi
before(async () => {
  stub = await stubApi()
})
after(() => stub.close())

const location = 'https://poftim.example/c/lactate'

const api = () => makeApi(fetchTransport({ base: stub.origin }))

test('ERR-08 a report of a failed call has the message, the HTTP status with its name, and the id of the contract as key', async () => {
  stub.respond('GET /categories', { status: 500, headers: { 'content-type': 'text/html' }, body: 'broken' })
  const error = await api()(getCategories).catch((reason: unknown) => reason)
  const report = reportOf(error, location)
  assert.equal(report?.message, 'Request failed with status code 500: GET /categories')
  assert.deepEqual([report?.payload['status'], report?.payload['problem']], [500, '/problems/server-error'])
  assert.deepEqual(report?.payload['key'], ['getCategories'])
  assert.equal(report?.payload['location'], location)
})

test('ERR-12 a 401 of the call for the customer, which guests may make, is not reported', async () => {
  stub.respond('GET /customers/me', { status: 401 })
  const error = await api()(getCustomer).catch((reason: unknown) => reason)
  assert.equal(reportOf(error, location), undefined)
})

test('fields that a form names are not reported, and the same refusal of a call that no form makes is', async () => {
  const violations = [{ path: 'city', code: 'required' }]
  const refusal = { status: 422, body: { type: '/problems/invalid-input', title: 'invalid input', violations } }
  stub.respond('POST /account/addresses', refusal)
  stub.respond('GET /categories', refusal)
  const refused = await api()(addAddress, { body: {} as never }).catch((reason: unknown) => reason)
  assert.equal(reportOf(refused, location), undefined)
  const broken = await api()(getCategories).catch((reason: unknown) => reason)
  assert.equal(reportOf(broken, location)?.payload['status'], 422)
})

test('ERR-15 a request that its page aborted is not reported', () => {
  assert.equal(reportOf(new DOMException('left', 'AbortError'), location), undefined)
})

test('any thrown value has a message', () => {
  assert.equal(reportOf('text', location)?.message, 'text')
  assert.equal(reportOf(new Error(''), location)?.message, 'error')
})

test('a stack of any length fits into a report', () => {
  const error = new Error('deep')
  error.stack = 'x'.repeat(100_000)
  assert.ok(JSON.stringify(reportOf(error, location)?.payload).length < 10_000)
})

test('ERR-22 a failed report is one line on the console and no further report', async (t) => {
  const logged = t.mock.method(console, 'error', () => undefined)
  stub.respond('POST /api/error', { status: 500 })
  await sendReport({ message: 'first', payload: {} }, stub.origin)
  assert.equal(logged.mock.callCount(), 1)
  assert.equal(stub.requestsTo('POST /api/error').length, 1)
  await sendReport({ message: 'second', payload: {} }, 'http://127.0.0.1:1')
  assert.equal(logged.mock.callCount(), 2)
  stub.respond('POST /api/error', { status: 204 })
  await sendReport({ message: 'third', payload: {} }, stub.origin)
  assert.equal(logged.mock.callCount(), 2)
})
