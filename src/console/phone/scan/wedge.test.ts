import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noTyping, wedge } from './wedge.ts'

/** What is scanned when these keys come so many milliseconds apart. */
function scan(keys: readonly string[], apart: number): (string | null)[] {
  let state = noTyping
  return keys.map((key, index) => {
    const step = wedge(state, { key: key.replace('^', ''), ctrlKey: key.startsWith('^'), at: 1_000 + index * apart })
    state = step.state
    return step.scanned
  })
}

const code = Array.from('5941001200185')

test('fast keys with Enter are a scan', () => {
  assert.equal(scan([...code, 'Enter'], 8).at(-1), '5941001200185')
})

test('a person who types is no scanner', () => {
  assert.deepEqual(scan([...code, 'Enter'], 90).filter(Boolean), [])
})

test('Shift does not interrupt a code, and GS1 codes keep their separators', () => {
  assert.equal(scan(['Shift', 'A', '1', '^]', 'b', '2', 'Enter'], 10).at(-1), 'A1\u001db2')
})

test('Enter alone, and a code of two signs, are no scans', () => {
  assert.equal(scan(['Enter'], 10).at(-1), null)
  assert.equal(scan(['1', '2', 'Enter'], 10).at(-1), null)
})
