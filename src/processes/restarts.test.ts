import assert from 'node:assert/strict'
import { test } from 'node:test'
import { restartAfter } from './restarts.ts'

test('a process that has served for long is started again at once', () => {
  assert.deepEqual(restartAfter({ earlier: 3, servedMs: 60_000, othersServe: true }), { deaths: 0, delayMs: 0 })
})

test('a process that dies soon is started again ever later, up to half a minute', () => {
  const delay = (earlier: number) => restartAfter({ earlier, servedMs: 10, othersServe: true }).delayMs
  assert.deepEqual([0, 1, 2, 6, 7, 40].map(delay), [250, 500, 1_000, 16_000, 30_000, 30_000])
})

test('the fifth start that leads to nothing ends the shop, unless others serve', () => {
  const delay = (othersServe: boolean) => restartAfter({ earlier: 4, servedMs: null, othersServe }).delayMs
  assert.deepEqual([delay(false), delay(true)], [null, 4_000])
})
