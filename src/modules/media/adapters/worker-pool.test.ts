import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isProblem } from '#kernel/problem.ts'
import type { PictureTask } from '../rules/picture-task.ts'
import { workerPool } from './worker-pool.ts'

const script = new URL('./failing-worker.fixture.ts', import.meta.url)
const named = (name: string): PictureTask => ({ kind: 'preview', price: null, description: { name } })

const pool = workerPool({ threads: 1, timeoutMs: 2_000, script })
after(() => pool.stop())
const made = async (name: string) => new TextDecoder().decode(await pool.make(named(name), 'now'))

test('a worker that exits fails only the picture it was making', async () => {
  const [ended, drawn] = await Promise.allSettled([made('end'), made('milk')])
  assert.equal(ended.status, 'rejected')
  assert.deepEqual(drawn, { status: 'fulfilled', value: 'milk' })
})

test('a worker that throws is replaced', async () => {
  await assert.rejects(made('throw'), /out of colours/)
  assert.equal(await made('bread'), 'bread')
})

test('a picture that hangs is given up and the next one is made', async () => {
  const impatient = workerPool({ threads: 1, timeoutMs: 300, script })
  const [hung, drawn] = await Promise.allSettled([
    impatient.make(named('hang'), 'now'),
    impatient.make(named('eggs'), 'now'),
  ])
  await impatient.stop()
  assert.equal(hung.status === 'rejected' && String(hung.reason), 'Error: the picture took too long')
  assert.equal(drawn.status, 'fulfilled')
})

test('a picture that a request waits for is made before those made ahead', async () => {
  const order: string[] = []
  const draw = (name: string, urgency: 'now' | 'later') => pool.make(named(name), urgency).then(() => order.push(name))
  await Promise.all([draw('running', 'later'), draw('ahead', 'later'), draw('wanted', 'now')])
  assert.deepEqual(order, ['running', 'wanted', 'ahead'])
})

test('a queue at its limit refuses with temporarily-unavailable', async () => {
  const asked = Array.from({ length: 700 }, () =>
    pool.make(named('many'), 'now').then(
      () => 'drawn',
      (error: Error) => error.message,
    ),
  )
  const answers = await Promise.all(asked)
  assert.equal(answers.filter((answer) => answer === 'temporarily-unavailable').length, 99)
  assert.equal(answers.filter((answer) => answer === 'drawn').length, 601)
})

test('a worker that cannot start fails what waits for it', async () => {
  const absent = workerPool({ script: new URL('./no-such-worker.ts', import.meta.url) })
  const waiting = [absent.make(named('milk'), 'now'), absent.make(named('eggs'), 'later')]
  for (const { status } of await Promise.allSettled(waiting)) assert.equal(status, 'rejected')
  await absent.stop()
})

test('stopping refuses what is left instead of leaving it pending', async () => {
  const other = workerPool({ threads: 1, script })
  const left = [other.make(named('hang'), 'now'), other.make(named('later'), 'later')]
  const settled = Promise.allSettled(left)
  await other.stop()
  assert.deepEqual(
    (await settled).map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  await assert.rejects(other.make(named('after'), 'now'), isProblem)
})
