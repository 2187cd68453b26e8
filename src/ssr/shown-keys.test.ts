import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as later } from 'node:timers/promises'
import { addKeys, collectKeys } from './shown-keys.ts'

test('each of two pages that are rendered at the same time has the keys of its own answers', async () => {
  const render = (keys: readonly string[]) => async () => {
    for (const key of keys) {
      await later()
      addKeys([key])
    }
  }
  const [first, second] = await Promise.all([
    collectKeys(render(['milk', 'dairy'])),
    collectKeys(render(['bread', 'bakery'])),
  ])
  assert.deepEqual(
    [first.keys, second.keys],
    [
      ['milk', 'dairy'],
      ['bread', 'bakery'],
    ],
  )
})

test('a page with an answer of unknown keys may be concerned by any change', async () => {
  const { page, keys } = await collectKeys(async () => {
    addKeys(['milk'])
    addKeys(null)
    return 'page'
  })
  assert.deepEqual({ page, keys }, { page: 'page', keys: null })
})

test('a page without calls depends on nothing, and a call outside of a rendering is a bug', async () => {
  assert.deepEqual(await collectKeys(async () => 'page'), { page: 'page', keys: [] })
  assert.throws(() => addKeys(['milk']), /outside of its rendering/)
})
