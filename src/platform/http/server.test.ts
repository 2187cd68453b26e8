import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { problemStatuses } from '#src/problems.ts'
import { makeLog } from '../log.ts'
import { createHttpServer } from './server.ts'
import { openSocket } from './socket.ts'

let server: FastifyInstance
before(async () => {
  const socket = await openSocket('127.0.0.1', 0)
  server = createHttpServer({ log: makeLog('silent'), socket, trustProxy: false, apiPrefix: '/api', problemStatuses })
  server.get('/query', async (request) => request.query)
})
after(() => server?.close())

const parsed = async (query: string): Promise<Record<string, unknown>> =>
  (await server.inject(`/query?${query}`)).json()

test('CONST-23 a query is parsed five levels deep, and deeper levels stay one key', async () => {
  assert.deepEqual(await parsed('a[b][c][d][e][f]=1'), { a: { b: { c: { d: { e: { f: '1' } } } } } })
  assert.deepEqual(await parsed('a[b][c][d][e][f][g]=1'), { a: { b: { c: { d: { e: { f: { '[g]': '1' } } } } } } })
})

test('CONST-24 index 21 makes no array, and parameter 1001 is ignored', async () => {
  assert.deepEqual(await parsed('a[1]=x&a[2]=y'), { a: ['x', 'y'] })
  assert.deepEqual(await parsed('a[21]=x'), { a: { 21: 'x' } })
  const many = Array.from({ length: 1000 }, (_, index) => `x${index}=1`).join('&')
  const query = await parsed(`${many}&late=1`)
  assert.equal(Object.keys(query).length, 1000)
  assert.equal('late' in query, false)
})

test('a query cannot pollute prototypes', async () => {
  assert.deepEqual(await parsed('__proto__[a]=1&constructor[prototype][a]=1&hasOwnProperty=1'), {})
  assert.equal('a' in {}, false)
})

test('a request must arrive within a minute', () => {
  assert.equal(server.server.requestTimeout, 60_000)
})
