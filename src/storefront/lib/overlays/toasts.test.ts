import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { durationOf, raiseInShell, raiseToast, takeWaitingToasts, waitingToasts } from './toasts.ts'

beforeEach(() => waitingToasts.set([]))

const times = () => waitingToasts.get().map(durationOf)

test('the time in the call goes before a named one, that before the helper, and the shell has its own', () => {
  raiseToast({ type: 'info', content: 'a', durationMs: 700, duration: 'long' })
  raiseToast({ type: 'info', content: 'b', duration: 'long' })
  raiseToast({ type: 'info', content: 'c', duration: 'default' })
  raiseToast({ type: 'info', content: 'd' })
  raiseInShell({ type: 'info', content: 'e' })
  assert.deepEqual(times(), [700, 3_500, 2_000, 3_000, 5_000])
})

test('a toast of something under way stays', () => {
  raiseToast({ type: 'loading', content: 'a', durationMs: 700 })
  assert.deepEqual(times(), [false])
})

test('without content nothing waits to be shown', () => {
  for (const content of ['', null, undefined, false]) raiseToast({ type: 'info', content })
  assert.deepEqual(times(), [])
})

test('of two toasts with one id in one container only the later waits', () => {
  raiseToast({ type: 'loading', content: 'a', id: 'one' })
  raiseToast({ type: 'success', content: 'b', id: 'one' })
  raiseToast({ type: 'success', content: 'c', id: 'one', container: 'banners' })
  assert.deepEqual(
    waitingToasts.get().map(({ content }) => content),
    ['b', 'c'],
  )
})

test('what waits is taken once, with what came after it was last seen', () => {
  raiseToast({ type: 'info', content: 'a', id: 'one' })
  const seen = waitingToasts.get()
  raiseToast({ type: 'info', content: 'b', id: 'one' })
  assert.deepEqual(
    takeWaitingToasts().map(({ content }) => content),
    ['b'],
  )
  assert.equal(seen.length, 1)
  assert.deepEqual(takeWaitingToasts(), [])
})
