import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchLoader } from './batch-loader.ts'

function controlledLoad() {
  const calls: (readonly number[])[] = []
  const waiting: PromiseWithResolvers<void>[] = []
  const load = async (keys: readonly number[]) => {
    calls.push(keys)
    const call = Promise.withResolvers<void>()
    waiting.push(call)
    await call.promise
    return new Map(keys.filter((key) => key > 0).map((key) => [key, key * 2]))
  }
  return { calls, waiting, load }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('keys requested during a call are loaded by the next one', async () => {
  const { calls, waiting, load } = controlledLoad()
  const get = batchLoader(load)
  const first = get(1)
  await settled()
  const others = [get(2), get(3), get(2)]
  await settled()
  assert.deepEqual(calls, [[1]])
  waiting[0]?.resolve()
  assert.equal(await first, 2)
  await settled()
  assert.deepEqual(calls, [[1], [2, 3]])
  waiting[1]?.resolve()
  assert.deepEqual(await Promise.all(others), [4, 6, 4])
})

test('a key that is missing in the result is undefined', async () => {
  const { waiting, load } = controlledLoad()
  const missing = batchLoader(load)(-1)
  await settled()
  waiting[0]?.resolve()
  assert.equal(await missing, undefined)
})

test('a failed call rejects its own loads, and the next call succeeds', async () => {
  const { waiting, load } = controlledLoad()
  const get = batchLoader(load)
  const [first, second] = [get(1), get(2)]
  await settled()
  const third = get(3)
  waiting[0]?.reject(new Error('away'))
  await assert.rejects(first, /away/)
  await assert.rejects(second, /away/)
  await settled()
  waiting[1]?.resolve()
  assert.equal(await third, 6)
})
