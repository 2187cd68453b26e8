import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isProblem } from '#kernel/problem.ts'
import type { PictureTask } from '../rules/picture-task.ts'
import { workerPool } from './worker-pool.ts'

const script = new URL('./failing-worker.fixture.ts', import.meta.url)
const taskOf = (name: string): PictureTask => ({ kind: 'preview', price: null, description: { name } })

const pool = workerPool({ threads: 1, timeoutMs: 2_000, script })
after(() => pool.stop())
const make = async (name: string) => new TextDecoder().decode(await pool.make(taskOf(name), 'now'))

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
    shortPool.make(taskOf('hang'), 'now'),
    shortPool.make(taskOf('eggs'), 'now'),
  ])
  await shortPool.stop()
  assert.equal(hung.status === 'rejected' && String(hung.reason), 'Error: the picture took too long')
  assert.equal(drawn.status, 'fulfilled')
})

test('a picture that a request waits for is made before those made ahead', async () => {
  const order: string[] = []
  const draw = (name: string, urgency: 'now' | 'later') => pool.make(taskOf(name), urgency).then(() => order.push(name))
  await Promise.all([draw('running', 'later'), draw('ahead', 'later'), draw('wanted', 'now')])
  assert.deepEqual(order, ['running', 'wanted', 'ahead'])
})

test('a queue at its limit refuses with temporarily-unavailable', async () => {
  const requests = Array.from({ length: 700 }, () =>
    pool.make(taskOf('many'), 'now').then(
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
  const waiting = [brokenPool.make(taskOf('milk'), 'now'), brokenPool.make(taskOf('eggs'), 'later')]
  for (const { status } of await Promise.allSettled(waiting)) assert.equal(status, 'rejected')
  await brokenPool.stop()
})

test('stopping rejects all unfinished pictures', async () => {
  const other = workerPool({ threads: 1, script })
  const pending = [other.make(taskOf('hang'), 'now'), other.make(taskOf('later'), 'later')]
  const settled = Promise.allSettled(pending)
  await other.stop()
  assert.deepEqual(
    (await settled).map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  await assert.rejects(other.make(taskOf('after'), 'now'), isProblem)
})
