import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublicHoliday, isWorkingDay } from './public-holidays.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

/** The public holidays of a year, 'MM-DD'. */
function holidaysOf(year: number): string[] {
  const days = Array.from({ length: 366 }, (_, index) => day(`${year}-01-01`).add({ days: index }))
  return days.filter((one) => one.year === year && isPublicHoliday(one)).map((one) => one.toString().slice(5))
}

test('the public holidays of a year are those of the labour code, with the Orthodox Easter', () => {
  assert.deepEqual(holidaysOf(2026), [
    ...['01-01', '01-02', '01-06', '01-07', '01-24', '04-10', '04-12', '04-13', '05-01'],
    ...['05-31', '06-01', '08-15', '11-30', '12-01', '12-25', '12-26'],
  ])
  assert.deepEqual(holidaysOf(2027), [
    ...['01-01', '01-02', '01-06', '01-07', '01-24', '04-30', '05-01', '05-02', '05-03'],
    ...['06-01', '06-20', '06-21', '08-15', '11-30', '12-01', '12-25', '12-26'],
  ])
})

test('Orthodox Easter Monday is a holiday on its date of each year, also where Easter is the earliest or the latest', () => {
  for (const monday of ['2010-04-05', '2013-05-06', '2024-05-06', '2025-04-21', '2028-04-17', '2078-05-09']) {
    assert.ok(isPublicHoliday(day(monday)), monday)
  }
  assert.ok(!isPublicHoliday(day('2027-03-29')), 'Easter Monday in the west')
})

test('a working day is no Saturday, Sunday or public holiday', () => {
  assert.ok(isWorkingDay(day('2026-11-27')))
  for (const one of ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01']) assert.ok(!isWorkingDay(day(one)), one)
  assert.ok(isWorkingDay(day('2026-12-02')))
})
