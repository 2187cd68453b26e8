import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zone } from '#kernel/clock.ts'
import { withdrawalEnd } from './withdrawal-period.ts'

/** The last day and the length of its period, of an event at a time in Bucharest. Asserts that it ends at midnight. */
function periodAfter(time: string): { lastDay: string; hours: number } {
  const event = Temporal.PlainDateTime.from(time).toZonedDateTime(zone).toInstant()
  const end = withdrawalEnd(event)
  const { hour, minute, second, millisecond } = end.toZonedDateTimeISO(zone)
  assert.deepEqual([hour, minute, second, millisecond], [0, 0, 0, 0], 'ends with the last hour of a day')
  const lastDay = end.subtract({ milliseconds: 1 }).toZonedDateTimeISO(zone).toPlainDate().toString()
  return { lastDay, hours: end.since(event).total('hours') }
}
const lastDayAfter = (time: string): string => periodAfter(time).lastDay

test('the period has fourteen days after the day of delivery, at whatever hour that was', () => {
  assert.equal(lastDayAfter('2026-11-25T00:00'), '2026-12-09')
  assert.equal(lastDayAfter('2026-11-25T12:00'), '2026-12-09')
  assert.equal(lastDayAfter('2026-11-25T23:59:59.999'), '2026-12-09')
  assert.equal(lastDayAfter('2026-11-26T00:00'), '2026-12-10')
})

test('the days are those of Bucharest, also when the clocks change within them', () => {
  assert.deepEqual(periodAfter('2026-10-20T09:00'), { lastDay: '2026-11-03', hours: 14 * 24 + 15 + 1 })
  assert.deepEqual(periodAfter('2027-03-16T09:00'), { lastDay: '2027-03-30', hours: 14 * 24 + 15 - 1 })
  assert.equal(lastDayAfter('2026-10-11T12:00'), '2026-10-26', 'the fourteenth day is the Sunday of the change')
  assert.equal(withdrawalEnd(Temporal.Instant.from('2026-11-24T22:30:00Z')).toString(), '2026-12-09T22:00:00Z')
})

test('a period whose last day is a Saturday or a Sunday ends with Monday', () => {
  assert.equal(lastDayAfter('2026-11-20T12:00'), '2026-12-04', 'a Friday')
  assert.equal(lastDayAfter('2026-11-21T12:00'), '2026-12-07', 'from a Saturday')
  assert.equal(lastDayAfter('2026-11-22T12:00'), '2026-12-07', 'from a Sunday')
})

test('a period whose last day is a public holiday ends with the next working day', () => {
  assert.equal(lastDayAfter('2026-12-18T12:00'), '2027-01-04', 'from Friday, 1 January')
  assert.equal(lastDayAfter('2025-12-18T12:00'), '2026-01-05', 'from Thursday, 1 January, over the 2nd and a weekend')
  assert.equal(lastDayAfter('2025-12-19T12:00'), '2026-01-05', 'from Friday, 2 January')
  assert.equal(lastDayAfter('2026-12-23T12:00'), '2027-01-08', 'from 6 January, over the 7th')
  assert.equal(lastDayAfter('2026-03-27T12:00'), '2026-04-14', 'from Good Friday, over Easter Monday')
  assert.equal(lastDayAfter('2027-04-19T12:00'), '2027-05-04', 'from Easter Monday')
  assert.equal(lastDayAfter('2026-11-16T12:00'), '2026-12-02', 'from 30 November, over 1 December')
  assert.equal(lastDayAfter('2026-12-11T12:00'), '2026-12-28', 'from Christmas, over a weekend')
})

test('holidays before the last day do not lengthen the period', () => {
  assert.equal(lastDayAfter('2026-12-22T12:00'), '2027-01-05')
})
