import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canAnnounce, intervalOn, isPlanned, letterFrom, nextDays, orderAt, takesOrders } from './calendar.ts'

const day = Temporal.PlainDate.from
const instant = Temporal.Instant.from
const friday = { weekday: 5, since: '17:00', until: '19:00' }

test('a delivery is ordered at 20:00 of the day before, and its letter is written from 19:00 of the day before that', () => {
  assert.equal(letterFrom(day('2026-11-27')).toString(), '2026-11-25T17:00:00Z')
  assert.equal(orderAt(day('2026-11-27'), letterFrom(day('2026-11-27'))).toString(), '2026-11-26T18:00:00Z')
})

test('between a letter and its order are at least 24 hours, also when clocks change', () => {
  for (const on of ['2026-03-29', '2026-03-30', '2026-03-31', '2026-10-25', '2026-10-26', '2026-10-27']) {
    const letter = letterFrom(day(on))
    const order = orderAt(day(on), letter)
    assert.ok(order.since(letter).total('hours') >= 24, on)
    assert.equal(order.toZonedDateTimeISO('Europe/Bucharest').toPlainTime().toString(), '20:00:00', on)
  }
})

test('hours are those of Bucharest in summer and in winter', () => {
  assert.equal(intervalOn(day('2026-03-27'), friday).since.toString(), '2026-03-27T15:00:00Z')
  assert.equal(intervalOn(day('2026-04-03'), friday).since.toString(), '2026-04-03T14:00:00Z')
})

test('a letter that is late moves the order by as much, while the interval takes orders', () => {
  const late = instant('2026-11-26T10:00:00Z')
  assert.equal(orderAt(day('2026-11-27'), late).toString(), '2026-11-27T10:00:00Z')
  assert.equal(canAnnounce(day('2026-11-27'), friday, late), true)
  assert.equal(canAnnounce(day('2026-11-27'), friday, instant('2026-11-26T13:00:00Z')), false)
})

test('the next days are those of the weekday that can still be announced', () => {
  const days = (now: string) => nextDays(friday, instant(now), 3).map(String)
  assert.deepEqual(days('2026-11-23T08:00:00Z'), ['2026-11-27', '2026-12-04', '2026-12-11'])
  assert.deepEqual(days('2026-11-26T14:00:00Z'), ['2026-12-04', '2026-12-11', '2026-12-18'])
  assert.deepEqual(days('2026-11-27T20:00:00Z'), ['2026-12-04', '2026-12-11', '2026-12-18'])
})

test('an interval takes orders until two hours before it begins', () => {
  const takes = (now: string) => takesOrders(day('2026-11-27'), friday, instant(now))
  assert.deepEqual([takes('2026-11-27T12:59:59Z'), takes('2026-11-27T13:00:00Z')], [true, false])
})

test('intervals are planned for sure less than seven days ahead, counted in Bucharest', () => {
  const planned = (now: string) => isPlanned(day('2026-11-27'), instant(now))
  assert.deepEqual([planned('2026-11-20T21:59:59Z'), planned('2026-11-20T22:00:00Z')], [false, true])
})
