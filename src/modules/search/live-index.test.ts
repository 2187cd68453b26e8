import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { liveSearchIndex } from './live-index.ts'

test('a starting shop reads at most 50 products for search before it goes on with a request', async () => {
  const products = 1_000
  let read = 0
  const live = liveSearchIndex({
    count: () => products,
    words: () => {
      read++
      return undefined
    },
    wordsVersion: () => 0,
    namesVersion: () => 0,
    onChange: () => undefined,
  })

  void live.start()
  let before = read
  let most = 0
  while (read < products) {
    await setImmediate()
    most = Math.max(most, read - before)
    before = read
  }

  await live.ready()
  assert.equal(read, products)
  assert.ok(most <= 50, `${most} products at once`)
})
