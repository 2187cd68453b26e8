import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dearerLines, dueDays, isDue, linesFrom, toldPrices } from './lines-due.ts'

const day = Temporal.PlainDate.from
const line = (everyWeeks: number) => ({ code: 'M', quantity: 1, everyWeeks, countedFrom: '2026-11-27', unit: 500 })
const due = (everyWeeks: number) =>
  ['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-25'].map((on) => isDue(line(everyWeeks), day(on)))

test('a line comes each week, each second or each fourth one', () => {
  assert.deepEqual(due(1), [true, true, true, true])
  assert.deepEqual(due(2), [true, false, true, true])
  assert.deepEqual(due(4), [true, false, false, true])
})

test('another weekday keeps the rhythm, also across the turn of a year and of the clocks', () => {
  assert.equal(isDue(line(2), day('2026-12-07')), true)
  assert.equal(isDue(line(2), day('2027-01-08')), true)
  assert.equal(isDue(line(2), day('2027-04-02')), true)
  assert.equal(isDue(line(2), day('2027-04-09')), false)
})

test('equal products are added up, and a rhythm that stays keeps its weeks', () => {
  const lines = linesFrom(
    [
      { code: 'M', quantity: 60, everyWeeks: 2 },
      { code: 'M', quantity: 60, everyWeeks: 2 },
      { code: 'C', quantity: 1, everyWeeks: 1 },
    ],
    [line(2)],
    day('2026-12-04'),
  )
  assert.deepEqual(lines, [
    { code: 'M', quantity: 100, everyWeeks: 2, countedFrom: '2026-11-27', unit: 500 },
    { code: 'C', quantity: 1, everyWeeks: 1, countedFrom: '2026-12-04', unit: null },
  ])
})

test('a line is dearer than the customer was last told, and from then on the new price counts', () => {
  const lines = [line(1)]
  const prices = new Map([['M', 550]])
  assert.deepEqual(dearerLines(lines, prices), [{ code: 'M', before: 500, now: 550 }])
  assert.deepEqual(dearerLines(toldPrices(lines, prices), prices), [])
  assert.deepEqual(dearerLines(lines, new Map([['M', 450]])), [])
  assert.deepEqual(toldPrices(lines, new Map()), lines)
})

test('deliveries are on the days on which any line comes', () => {
  const weekly = { weekday: 5, since: '17:00', until: '19:00' }
  const days = (...lines: ReturnType<typeof line>[]) =>
    dueDays({ ...weekly, lines }, Temporal.Instant.from('2026-11-23T08:00:00Z'), 2).map(String)
  assert.deepEqual(days(line(4)), ['2026-11-27', '2026-12-25'])
  assert.deepEqual(days(line(4), line(2)), ['2026-11-27', '2026-12-11'])
  assert.deepEqual(days(line(4), line(1)), ['2026-11-27', '2026-12-04'])
})
