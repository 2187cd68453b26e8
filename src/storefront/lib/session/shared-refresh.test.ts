import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sharedRefresh } from './shared-refresh.ts'

/** Lets the callbacks of settled promises run. */
const flushCallbacks = () => new Promise((resolve) => setImmediate(resolve))

function startRefresh(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let finish: (token: string) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  let count = 0
  const refresh = sharedRefresh(() => {
    count++
    return new Promise<string>((resolve, reject) => {
      finish = resolve
      fail = reject
    })
  })
  const advance = async (ms: number): Promise<void> => {
    t.mock.timers.tick(ms)
    await flushCallbacks()
  }
  return {
    refresh,
    advance,
    finish: (token: string) => finish(token),
    fail: (error: Error) => fail(error),
    count: () => count,
  }
}

test('callers during a refresh share its result', async (t) => {
  const { refresh, advance, finish, count } = startRefresh(t)
  const first = refresh.join()
  await advance(1_000)
  const second = refresh.join()
  finish('new')
  assert.deepEqual(await Promise.all([first, second]), ['new', 'new'])
  assert.equal(count(), 1)
  assert.equal(refresh.isRunning(), false)
})

test('CONST-13 OPEN-14 a call waits 1.5, 3 and 6 seconds, and then fails', async (t) => {
  const { refresh, advance, finish } = startRefresh(t)
  let state = 'waiting'
  const joined = refresh.join()
  joined.then(
    () => {
      state = 'done'
    },
    () => {
      state = 'failed'
    },
  )
  for (const ms of [1_500, 3_000, 5_999]) await advance(ms)
  assert.equal(state, 'waiting')
  await advance(1)
  assert.equal(state, 'failed')
  await assert.rejects(joined, { tag: 'refresh-timeout' })
  finish('late')
  await flushCallbacks()
  assert.equal(refresh.isRunning(), false)
})

test('a failed refresh fails all its callers, and the next call starts a new one', async (t) => {
  const { refresh, fail, finish, count } = startRefresh(t)
  const waiting = [refresh.join(), refresh.join()]
  fail(new Error('no'))
  for (const result of await Promise.allSettled(waiting)) assert.equal(result.status, 'rejected')
  const next = refresh.join()
  finish('new')
  assert.equal(await next, 'new')
  assert.equal(count(), 2)
})
