import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdEnds, type Interval, notBookableReason } from './bookable.ts'
import { daysToPlan, slotsOfDay, standardSlots, usualException } from './capacity-plan.ts'

const slots = standardSlots({ twoHours: 12, oneHour: 5, express: 3 })
const planDay = (day: Temporal.PlainDate) => slotsOfDay(day, () => slots, usualException(day))

const hours = (day: string) =>
  planDay(Temporal.PlainDate.from(day)).map(({ since, until, kind }) => {
    const local = (instant: Temporal.Instant) => instant.toZonedDateTimeISO('Europe/Bucharest').hour
    return `${kind} ${local(since)}-${local(until)}`
  })

test('a day has eight two-hour and fourteen one-hour intervals, and an express window every half hour', () => {
  const all = hours('2026-11-27').filter((text) => !text.startsWith('express'))
  assert.equal(all.length, 22)
  assert.deepEqual(all.slice(0, 2), ['two-hours 7-9', 'two-hours 9-11'])
  assert.equal(all[7], 'two-hours 21-23')
  assert.equal(all.at(-1), 'one-hour 21-22')
  const express = planDay(Temporal.PlainDate.from('2026-11-27')).filter(({ kind }) => kind === 'express')
  const timeOf = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO('Europe/Bucharest').toPlainTime().toString().slice(0, 5)
  assert.equal(express.length, 21)
  assert.deepEqual(
    [express[0], express[1], express.at(-1)].map(
      (window) => window && `${timeOf(window.since)}-${timeOf(window.until)}`,
    ),
    ['10:00-11:00', '10:30-11:30', '20:00-21:00'],
  )
})

test('days of both clock changes have the same hours and durations', () => {
  for (const day of ['2026-03-29', '2026-10-25']) {
    assert.deepEqual(hours(day), hours('2026-11-27'))
    for (const { since, until, kind } of planDay(Temporal.PlainDate.from(day))) {
      assert.equal(until.since(since).total('hours'), kind === 'two-hours' ? 2 : 1)
    }
  }
  const first = (day: string) => planDay(Temporal.PlainDate.from(day))[0]?.since.toString()
  assert.equal(first('2026-03-28'), '2026-03-28T05:00:00Z')
  assert.equal(first('2026-03-29'), '2026-03-29T04:00:00Z')
  assert.equal(first('2026-10-25'), '2026-10-25T05:00:00Z')
})

test('on Christmas Day and New Year’s Eve nothing ends after 16:00', () => {
  for (const day of ['2026-12-25', '2026-12-31']) {
    assert.ok(hours(day).includes('one-hour 15-16'))
    assert.ok(!hours(day).includes('two-hours 15-17'))
    assert.equal(
      hours(day).findLast((text) => text.startsWith('express')),
      'express 15-16',
    )
  }
})

test('the seven days ahead are counted in Bucharest, also just after midnight there', () => {
  const days = daysToPlan(Temporal.Instant.from('2026-11-26T22:30:00Z'))
  assert.equal(days.length, 8)
  assert.equal(days[0]?.toString(), '2026-11-27')
})

test('an hour that the night of the clock change does not have is left out', () => {
  const night = { kind: 'one-hour' as const, places: 2, cutOffMinutes: null }
  const slotsAt = (day: string) =>
    slotsOfDay(
      Temporal.PlainDate.from(day),
      () => [
        { ...night, from: '02:00', to: '03:00' },
        { ...night, from: '03:00', to: '04:00' },
        { ...night, from: '23:00', to: '24:00' },
      ],
      null,
    ).map(({ since }) => since.toString())
  assert.deepEqual(slotsAt('2027-03-28'), ['2027-03-28T00:00:00Z', '2027-03-28T20:00:00Z'])
})

test('a day may be closed, end early, or be like another day of the week', () => {
  const sunday = Temporal.PlainDate.from('2026-11-29')
  const slotsOf = (weekday: number) => slots.slice(0, weekday)
  assert.deepEqual(slotsOfDay(sunday, slotsOf, { kind: 'closed' }), [])
  assert.equal(slotsOfDay(sunday, slotsOf, { kind: 'weekday', weekday: 2 }).length, 2)
  assert.equal(slotsOfDay(sunday, slotsOf, { kind: 'short', ends: '11:00' }).length, 2)
})

const interval: Interval = {
  id: 1,
  zone: 'b3',
  since: Temporal.Instant.from('2026-11-27T16:00:00Z'),
  until: Temporal.Instant.from('2026-11-27T18:00:00Z'),
  kind: 'two-hours',
  capacity: 12,
  taken: 5,
  held: 6,
}

test('an interval closes two hours before it begins, to the second', () => {
  assert.equal(notBookableReason(interval, Temporal.Instant.from('2026-11-27T13:59:59Z')), null)
  assert.equal(notBookableReason(interval, Temporal.Instant.from('2026-11-27T14:00:00Z')), 'closed')
})

test('an interval is full when reserved and held places reach its capacity', () => {
  const early = Temporal.Instant.from('2026-11-27T08:00:00Z')
  assert.equal(notBookableReason({ ...interval, held: 7 }, early), 'full')
})

test('an express window can be chosen in the half hour before it, to the second, for at most forty lines', () => {
  const express: Interval = { ...interval, kind: 'express', capacity: 3, taken: 1, held: 1 }
  const refusal = (time: string, lines = 40) =>
    notBookableReason(express, Temporal.Instant.from(`2026-11-27T${time}Z`), lines)
  assert.equal(refusal('15:29:59'), 'not-open')
  assert.equal(refusal('15:30:00'), null)
  assert.equal(refusal('15:59:59'), null)
  assert.equal(refusal('16:00:00'), 'closed')
  assert.equal(refusal('15:45:00', 41), 'too-large')
})

test('a place is held for an hour, but not past the closing of its interval', () => {
  const ends = (now: string, kind: Interval['kind']) =>
    holdEnds({ ...interval, kind }, Temporal.Instant.from(`2026-11-27T${now}Z`))
      .toString()
      .slice(11, 16)
  assert.equal(ends('12:30', 'two-hours'), '13:30')
  assert.equal(ends('13:30', 'two-hours'), '14:00')
  assert.equal(ends('15:40', 'express'), '16:00')
})
