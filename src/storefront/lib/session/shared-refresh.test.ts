import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sharedRefresh } from './shared-refresh.ts'

/** Lets the callbacks of settled promises run. */
const turnAround = () => new Promise((resolve) => setImmediate(resolve))

function running(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let finish: (token: string) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  let count = 0
  const turn = sharedRefresh(() => {
    count++
    return new Promise<string>((resolve, reject) => {
      finish = resolve
      fail = reject
    })
  })
  const pass = async (ms: number): Promise<void> => {
    t.mock.timers.tick(ms)
    await turnAround()
  }
  return {
    turn,
    pass,
    finish: (token: string) => finish(token),
    fail: (error: Error) => fail(error),
    count: () => count,
  }
}

test('callers during a refresh share its result', async (t) => {
  const { turn, pass, finish, count } = running(t)
  const first = turn.join()
  await pass(1_000)
  const second = turn.join()
  finish('new')
  assert.deepEqual(await Promise.all([first, second]), ['new', 'new'])
  assert.equal(count(), 1)
  assert.equal(turn.isRunning(), false)
})

test('CONST-13 OPEN-14 a call waits 1.5, 3 and 6 seconds, and then fails', async (t) => {
  const { turn, pass, finish } = running(t)
  let state = 'waiting'
  const joined = turn.join()
  joined.then(
    () => {
      state = 'out'
    },
    () => {
      state = 'failed'
    },
  )
  for (const ms of [1_500, 3_000, 5_999]) await pass(ms)
  assert.equal(state, 'waiting')
  await pass(1)
  assert.equal(state, 'failed')
  await assert.rejects(joined, { tag: 'refresh-timeout' })
  finish('late')
  await turnAround()
  assert.equal(turn.isRunning(), false)
})

test('a failed refresh fails all its callers, and the next call starts a new one', async (t) => {
  const { turn, fail, finish, count } = running(t)
  const waiting = [turn.join(), turn.join()]
  fail(new Error('no'))
  for (const result of await Promise.allSettled(waiting)) assert.equal(result.status, 'rejected')
  const next = turn.join()
  finish('new')
  assert.equal(await next, 'new')
  assert.equal(count(), 2)
})
