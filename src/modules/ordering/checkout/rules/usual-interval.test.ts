import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Interval, IntervalKind } from '#modules/delivery/rules/bookable.ts'
import { usualInterval } from './usual-interval.ts'

const at = (local: string): Temporal.Instant => Temporal.Instant.from(`${local}:00+02:00`)
const past = (local: string, kind: IntervalKind | null = 'two-hours') => ({ since: at(local), kind })
const place = { zone: 'b4', capacity: 12, taken: 0, held: 0 }
const free = (id: number, local: string, kind: IntervalKind = 'two-hours'): Interval => {
  const since = at(local)
  return { id, since, until: since.add({ hours: kind === 'two-hours' ? 2 : 1 }), kind, ...place }
}

/** Monday, 23 November 2026, is the day before these. */
const week = [
  free(1, '2026-11-24T07:00'),
  free(2, '2026-11-24T08:00', 'one-hour'),
  free(3, '2026-11-24T19:00'),
  free(4, '2026-11-25T19:00'),
  free(5, '2026-11-28T19:00'),
]
const idOf = (orders: Parameters<typeof usualInterval>[0], intervals = week) => {
  const usual = usualInterval(orders, intervals)
  return usual && [usual.interval.id, usual.isHabit]
}

test('the hours of most orders are the habit, at the next day on which they are free', () => {
  const orders = [past('2026-11-18T19:00'), past('2026-11-13T07:00'), past('2026-11-10T19:00')]
  assert.deepEqual(idOf(orders), [3, true])
})

test('who orders on one day of the week gets that day', () => {
  const saturdays = [past('2026-11-21T19:00'), past('2026-11-14T19:00'), past('2026-11-11T19:00')]
  assert.deepEqual(idOf(saturdays), [5, true])
  assert.deepEqual(idOf(saturdays, week.slice(0, 4)), [3, true])
})

test('one order is no habit, and the next interval of two hours is offered', () => {
  assert.deepEqual(idOf([past('2026-11-18T19:00')]), [1, false])
  assert.deepEqual(idOf([]), [1, false])
})

test('of hours that are equally frequent those of the later order count', () => {
  const orders = ['2026-11-20T07:00', '2026-11-18T19:00', '2026-11-13T07:00', '2026-11-11T19:00'].map((one) =>
    past(one),
  )
  assert.deepEqual(idOf(orders), [1, true])
})

test('one hour and two hours that begin together are two habits', () => {
  const narrow = [past('2026-11-18T08:00', 'one-hour'), past('2026-11-13T08:00', 'one-hour')]
  assert.deepEqual(idOf(narrow), [2, true])
  assert.deepEqual(idOf([past('2026-11-18T08:00'), past('2026-11-13T08:00', null)]), [1, false])
})

test('only the last eight orders count', () => {
  const late = Array.from({ length: 8 }, (_, day) => past(`2026-11-${10 + day}T${10 + day}:00`))
  assert.deepEqual(idOf([...late, past('2026-11-02T19:00'), past('2026-11-01T19:00')]), [1, false])
})

test('without a free interval there is none', () => {
  assert.equal(usualInterval([past('2026-11-18T19:00')], []), null)
})
