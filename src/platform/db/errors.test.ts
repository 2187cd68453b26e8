import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isConnectionLoss, isTemporary } from './errors.ts'

const withCode = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code })

test('a connection that was lost is known by its code, or by the message of a client that has none', () => {
  const lost = [
    ...['57P01', '57P02', '57P03', '57P05', '08006', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED'].map((code) =>
      withCode(code),
    ),
    ...['Connection terminated unexpectedly', 'Connection terminated', 'Query read timeout', 'timeout expired'],
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ].map((error) => (typeof error === 'string' ? new Error(error) : error))
  for (const error of lost) assert.ok(isConnectionLoss(error) && isTemporary(error), error.message)
})

test('a failure that a pooler tells as a protocol violation is a lost connection, and one of PostgreSQL is not', () => {
  for (const message of ['server conn crashed?', 'query_wait_timeout', 'pgbouncer cannot connect to server'])
    assert.ok(isConnectionLoss(withCode('08P01', message)), message)
  assert.ok(!isTemporary(withCode('08P01', 'bind message supplies 1 parameters, but prepared statement "" requires 2')))
})

test('a statement whose parallel worker died with the server is temporary, and other wrong states are not', () => {
  assert.ok(isTemporary(withCode('55000', 'lost connection to parallel worker')))
  assert.ok(isTemporary(withCode('55000', 'parallel worker failed to initialize')))
  assert.ok(!isTemporary(withCode('55000', 'currval of sequence is not yet defined')))
  assert.ok(!isTemporary(withCode('23505', 'Connection terminated unexpectedly')))
  assert.ok(!isTemporary(new Error('the connection of the two')))
})
