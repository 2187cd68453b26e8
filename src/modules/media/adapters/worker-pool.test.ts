import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isProblem } from '#kernel/problem.ts'
import { nobody, type PictureWaiter } from '../rules/picture-queue.ts'
import type { PictureTask } from '../rules/picture-task.ts'
import { workerPool } from './worker-pool.ts'

const script = new URL('./failing-worker.fixture.ts', import.meta.url)
const taskOf = (name: string): PictureTask => ({ kind: 'preview', price: null, description: { name } })

const pool = workerPool({ threads: 1, timeoutMs: 2_000, script })
after(() => pool.stop())
const client: PictureWaiter = { kind: 'client', network: null }
const make = async (name: string) => new TextDecoder().decode(await pool.make(taskOf(name), client).bytes)

test('a worker that exits fails only the picture it was making', async () => {
  const [ended, drawn] = await Promise.allSettled([make('end'), make('milk')])
  assert.equal(ended.status, 'rejected')
  assert.deepEqual(drawn, { status: 'fulfilled', value: 'milk' })
})

test('a worker that throws is replaced', async () => {
  await assert.rejects(make('throw'), /out of colours/)
  assert.equal(await make('bread'), 'bread')
})

test('a picture that takes too long is cancelled and the next one is made', async () => {
  const shortPool = workerPool({ threads: 1, timeoutMs: 300, script })
  const [hung, drawn] = await Promise.allSettled([
    shortPool.make(taskOf('hang'), client).bytes,
    shortPool.make(taskOf('eggs'), client).bytes,
  ])
  await shortPool.stop()
  assert.equal(hung.status === 'rejected' && String(hung.reason), 'Error: the picture took too long')
  assert.equal(drawn.status, 'fulfilled')
})

test('a picture that a request waits for is made before those made ahead', async () => {
  const order: string[] = []
  const draw = (name: string, waiter: PictureWaiter) =>
    pool.make(taskOf(name), waiter).bytes.then(() => order.push(name))
  await Promise.all([draw('running', nobody), draw('ahead', nobody), draw('wanted', client)])
  assert.deepEqual(order, ['running', 'wanted', 'ahead'])
})

test('a queue at its limit refuses with temporarily-unavailable', async () => {
  const requests = Array.from({ length: 700 }, () =>
    pool.make(taskOf('many'), client).bytes.then(
      () => 'drawn',
      (error: Error) => error.message,
    ),
  )
  const results = await Promise.all(requests)
  assert.equal(results.filter((result) => result === 'temporarily-unavailable').length, 99)
  assert.equal(results.filter((result) => result === 'drawn').length, 601)
})

test('a worker that cannot start fails the pictures that wait for it', async () => {
  const brokenPool = workerPool({ script: new URL('./no-such-worker.ts', import.meta.url) })
  const waiting = [client, nobody].map((waiter) => brokenPool.make(taskOf('milk'), waiter).bytes)
  for (const { status } of await Promise.allSettled(waiting)) assert.equal(status, 'rejected')
  await brokenPool.stop()
})

test('stopping refuses all unfinished pictures, the running one too, so none is logged as failed', async () => {
  const other = workerPool({ threads: 1, script })
  await other.make(taskOf('milk'), client).bytes
  const pending = [client, nobody].map((waiter) => other.make(taskOf('hang'), waiter).bytes)
  const refusals = pending.map((bytes) => assert.rejects(bytes, isProblem))
  await other.stop()
  await Promise.all(refusals)
  await assert.rejects(other.make(taskOf('after'), client).bytes, isProblem)
})
