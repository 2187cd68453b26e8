import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isProblem } from '#kernel/problem.ts'
import type { PackshotRow } from '../rules/packshot-row.ts'
import type { PaintTask } from './paint-task.ts'
import { startPool } from './pool.ts'

const script = new URL('./dying-thread.fixture.ts', import.meta.url)
const row: PackshotRow = {
  id: '1',
  shape: 'rolls',
  brand: '',
  name: '',
  size: '',
  base: '#ffffff',
  accent: '#000000',
  art: null,
}
const named = (name: string): PaintTask => ({ kind: 'preview', price: null, row: { ...row, name } })

const pool = startPool({ cacheDir: '.', threads: 1, patience: 2_000, script })
after(() => pool.stop())
const painted = async (name: string) => new TextDecoder().decode(await pool.paint(named(name), 'now'))

test('a thread that ends fails its own drawing only', async () => {
  const [ended, drawn] = await Promise.allSettled([painted('end'), painted('milk')])
  assert.equal(ended.status, 'rejected')
  assert.deepEqual(drawn, { status: 'fulfilled', value: 'milk' })
})

test('a thread that throws is replaced', async () => {
  await assert.rejects(painted('throw'), /out of colours/)
  assert.equal(await painted('bread'), 'bread')
})

test('a drawing that hangs is given up and the next one is drawn', async () => {
  const impatient = startPool({ cacheDir: '.', threads: 1, patience: 300, script })
  const [hung, drawn] = await Promise.allSettled([
    impatient.paint(named('hang'), 'now'),
    impatient.paint(named('eggs'), 'now'),
  ])
  await impatient.stop()
  assert.equal(hung.status === 'rejected' && String(hung.reason), 'Error: the drawing took too long')
  assert.equal(drawn.status, 'fulfilled')
})

test('what somebody waits for is drawn before what is drawn ahead', async () => {
  const order: string[] = []
  const draw = (name: string, urgency: 'now' | 'later') => pool.paint(named(name), urgency).then(() => order.push(name))
  await Promise.all([draw('running', 'later'), draw('ahead', 'later'), draw('wanted', 'now')])
  assert.deepEqual(order, ['running', 'wanted', 'ahead'])
})

test('a queue without end is refused by name', async () => {
  const asked = Array.from({ length: 700 }, () =>
    pool.paint(named('crowd'), 'now').then(
      () => 'drawn',
      (error: Error) => error.message,
    ),
  )
  const answers = await Promise.all(asked)
  assert.equal(answers.filter((answer) => answer === 'temporarily-unavailable').length, 99)
  assert.equal(answers.filter((answer) => answer === 'drawn').length, 601)
})

test('a thread that cannot open fails what waits for it', async () => {
  const absent = startPool({ cacheDir: '.', script: new URL('./no-such-thread.ts', import.meta.url) })
  const waiting = [absent.paint(named('milk'), 'now'), absent.paint(named('eggs'), 'later')]
  for (const { status } of await Promise.allSettled(waiting)) assert.equal(status, 'rejected')
  await absent.stop()
})

test('stopping refuses what is left by name instead of leaving it open', async () => {
  const other = startPool({ cacheDir: '.', threads: 1, script })
  const left = [other.paint(named('hang'), 'now'), other.paint(named('later'), 'later')]
  const settled = Promise.allSettled(left)
  await other.stop()
  assert.deepEqual(
    (await settled).map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  await assert.rejects(other.paint(named('after'), 'now'), isProblem)
})
