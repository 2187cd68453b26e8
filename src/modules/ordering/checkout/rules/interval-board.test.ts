import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type BoardInterval, cheapestOf, daysOf, firstFree, nearestFree, partOf, shownDate } from './interval-board.ts'

const at = (hours: string, feeInt = 14_99, more: Partial<BoardInterval> = {}): BoardInterval => ({
  id: Number(hours),
  date: '2026-11-27',
  dateLabel: 'Mâine',
  kind: 'two-hours',
  isAvailable: true,
  isSelected: false,
  reason: null,
  feeInt,
  interval: { since: `2026-11-27T${hours}:00:00+02:00`, until: '', label: '' },
  ...more,
})
const full = { isAvailable: false, reason: 'full' }

test('morning ends at 13, noon at 17', () => {
  assert.deepEqual(
    ['07', '11', '13', '15', '17', '21'].map((hours) => partOf(at(hours))),
    ['morning', 'morning', 'noon', 'noon', 'evening', 'evening'],
  )
})

test('a day has the lowest fee of its free intervals, and none when it is full', () => {
  const next = { date: '2026-11-28', dateLabel: 'sâmbătă, 28 noiembrie' }
  assert.deepEqual(daysOf([at('07'), at('09', 12_99, full), at('07', 14_99, { ...next, ...full })]), [
    { date: '2026-11-27', label: 'Mâine', lowestFee: 14_99 },
    { date: '2026-11-28', label: 'sâmbătă, 28 noiembrie', lowestFee: null },
  ])
})

test('the cheapest interval is named only where one alone costs least', () => {
  assert.equal(cheapestOf([at('07'), at('13', 12_99), at('19', 17_99)])?.id, 13)
  assert.equal(cheapestOf([at('07'), at('13'), at('19', 17_99)]), null)
  assert.equal(cheapestOf([at('07'), at('13')]), null)
  assert.equal(cheapestOf([at('07'), at('13', 12_99, full), at('15')]), null)
  assert.equal(cheapestOf([at('07')]), null)
})

test('the first free interval leaves out those that are full or over', () => {
  assert.equal(firstFree([at('07', 0, full), at('09')])?.id, 9)
  assert.equal(firstFree([at('07', 0, full)]), null)
})

test('the nearest free interval is of the same length, of two the later', () => {
  const wanted = at('11', 0, full)
  const others = [at('07'), at('09'), wanted, at('13'), at('12', 0, { kind: 'one-hour' })]
  assert.equal(nearestFree(others, wanted)?.id, 13)
  assert.equal(nearestFree([at('07'), wanted], wanted)?.id, 7)
  assert.equal(nearestFree([wanted], wanted), null)
})

test('the shown day is the first wanted one that has intervals, else the first with a free one', () => {
  const later = at('09', 0, { date: '2026-11-28' })
  const days = [at('07', 0, full), later]
  assert.equal(shownDate(days, ['2026-11-26', '2026-11-27', '2026-11-28']), '2026-11-27')
  assert.equal(shownDate(days, ['2026-11-26', undefined]), '2026-11-28')
  assert.equal(shownDate([at('07', 0, full)], [undefined]), undefined)
})
