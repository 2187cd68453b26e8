import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PendingRenders } from './pending-renders.ts'

test('a render completes those requested before it, which React left out, and none requested after it', async () => {
  const renders = new PendingRenders()
  const completed: number[] = []
  const request = () => {
    const { number, rendered } = renders.request()
    return rendered.then(() => completed.push(number))
  }
  const first = request()
  const second = request()
  const third = request()
  renders.complete(2)
  await Promise.all([first, second])
  assert.deepEqual(completed, [1, 2])
  renders.complete(2)
  renders.complete(3)
  await third
  assert.deepEqual(completed, [1, 2, 3])
})
