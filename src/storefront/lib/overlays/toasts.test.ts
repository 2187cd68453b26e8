import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { durationOf } from './toast-durations.ts'
import { raiseInShell, raiseToast, takeWaitingToasts, waitingToasts } from './toasts.ts'

beforeEach(() => waitingToasts.set([]))

const times = () => waitingToasts.get().map(durationOf)

test('durationMs precedes a named duration, which precedes the default of the helper or the shell', () => {
  raiseToast({ type: 'info', content: 'a', durationMs: 700, duration: 'long' })
  raiseToast({ type: 'info', content: 'b', duration: 'long' })
  raiseToast({ type: 'info', content: 'c', duration: 'default' })
  raiseToast({ type: 'info', content: 'd' })
  raiseInShell({ type: 'info', content: 'e' })
  assert.deepEqual(times(), [700, 3_500, 2_000, 3_000, 5_000])
})

test('a loading toast has no end', () => {
  raiseToast({ type: 'loading', content: 'a', durationMs: 700 })
  assert.deepEqual(times(), [false])
})

test('a toast without content is not queued', () => {
  for (const content of ['', null, undefined, false]) raiseToast({ type: 'info', content })
  assert.deepEqual(times(), [])
})

test('of two toasts with the same id and container only the later waits', () => {
  raiseToast({ type: 'loading', content: 'a', id: 'one' })
  raiseToast({ type: 'success', content: 'b', id: 'one' })
  raiseToast({ type: 'success', content: 'c', id: 'one', container: 'banners' })
  assert.deepEqual(
    waitingToasts.get().map(({ content }) => content),
    ['b', 'c'],
  )
})

test('waiting toasts are taken once, with those raised since the last read', () => {
  raiseToast({ type: 'info', content: 'a', id: 'one' })
  const before = waitingToasts.get()
  raiseToast({ type: 'info', content: 'b', id: 'one' })
  assert.deepEqual(
    takeWaitingToasts().map(({ content }) => content),
    ['b'],
  )
  assert.equal(before.length, 1)
  assert.deepEqual(takeWaitingToasts(), [])
})
