import assert from 'node:assert/strict'
import { test } from 'node:test'
import { processCount } from './count.ts'

test('auto is a process for each core, and two for three cores beside the embedded database', () => {
  const auto = { PROCESSES: 'auto', dev: false } as const
  assert.equal(processCount({ ...auto, DATABASE_URL: 'postgres://db/shop' }, 8), 8)
  assert.deepEqual(
    [1, 2, 3, 8].map((cores) => processCount({ ...auto, DATABASE_URL: undefined }, cores)),
    [1, 2, 2, 6],
  )
})

test('the development server is one process', () => {
  assert.equal(processCount({ PROCESSES: 4, DATABASE_URL: undefined, dev: true }, 8), 1)
})
