import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countOf, hasPostcode, joined, readPostcodes, shared, without, writePostcodes } from './postcodes.ts'

const rangesIn = (text: string) => {
  const reading = readPostcodes(text)
  return reading.kind === 'ok' ? reading.ranges : assert.fail(JSON.stringify(reading.faults))
}

test('lists and ranges are read in any mixture, joined and put in order', () => {
  assert.deepEqual(rangesIn('030013; 030011-030012,\n031000 – 031005\r\n\n 030014 '), [
    [30011, 30014],
    [31000, 31005],
  ])
  assert.deepEqual(rangesIn(''), [])
  assert.equal(writePostcodes(rangesIn('077190 030011 - 030012')), '030011-030012\n077190')
})

test('each fault is named with its line: no code, a reversed range, a code outside the delivery area', () => {
  assert.deepEqual(readPostcodes('030011, 3001\n030020-030010\n400001\n069999-080001\nabc-030011'), {
    kind: 'refused',
    faults: [
      { line: 1, text: '3001', code: 'malformed' },
      { line: 2, text: '030020-030010', code: 'reversed' },
      { line: 3, text: '400001', code: 'unknown' },
      { line: 4, text: '069999-080001', code: 'unknown' },
      { line: 5, text: 'abc-030011', code: 'malformed' },
    ],
  })
})

test('ten thousand lines are read, and joined when they are neighbours', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `03${String(index).padStart(4, '0')}`)
  assert.deepEqual(rangesIn(lines.toReversed().join('\n')), [[30000, 39999]])
})

test('ranges are cut, compared and counted', () => {
  assert.deepEqual(
    without(
      [[10, 20]],
      [
        [5, 11],
        [14, 14],
        [19, 30],
      ],
    ),
    [
      [12, 13],
      [15, 18],
    ],
  )
  assert.deepEqual(
    shared(
      [
        [10, 20],
        [30, 40],
      ],
      [[18, 33]],
    ),
    [
      [18, 20],
      [30, 33],
    ],
  )
  assert.deepEqual(
    joined([
      [5, 9],
      [1, 2],
      [3, 4],
      [7, 8],
    ]),
    [[1, 9]],
  )
  assert.equal(
    countOf([
      [1, 9],
      [12, 12],
    ]),
    10,
  )
  assert.ok(hasPostcode([[30011, 30012]], '030012') && !hasPostcode([[30011, 30012]], '30012'))
})
