import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyText } from './copy-text.ts'

test('a row with each type of value is one line of COPY text', () => {
  const row = copyText([
    'Cașcaval\t"Rucăr"',
    4174,
    true,
    null,
    new Date('2026-11-21T06:00:00Z'),
    { a: 'b\\c\n' },
    ['x', 'y"z'],
  ])
  assert.equal(
    row,
    'Cașcaval\\t"Rucăr"\t4174\ttrue\t\\N\t2026-11-21T06:00:00.000Z\t{"a":"b\\\\\\\\c\\\\n"}\t{"x","y\\\\"z"}\n',
  )
})
