/** Month and day of the holidays with a fixed date. */
const fixedHolidays: ReadonlySet<string> = new Set([
  ...['01-01', '01-02', '01-06', '01-07', '01-24', '05-01', '06-01', '08-15'],
  ...['11-30', '12-01', '12-25', '12-26'],
])

/** Days from Easter Sunday: Good Friday, both days of Easter, both days of Pentecost. */
const movableHolidays: ReadonlySet<number> = new Set([-2, 0, 1, 49, 50])

/**
 * Whether a day is a public holiday in Romania: Codul muncii (Legea 53/2003) art. 139 (1), with 6 and 7 January as added
 * by Legea 52/2023. The holidays of other denominations concern their members only. From 1900 to 2099.
 */
export function isPublicHoliday(day: Temporal.PlainDate): boolean {
  if (fixedHolidays.has(day.toString().slice(5))) return true
  return movableHolidays.has(easterOf(day.year).until(day).days)
}

/** Neither a Saturday nor a Sunday nor a public holiday. */
export const isWorkingDay = (day: Temporal.PlainDate): boolean => day.dayOfWeek < 6 && !isPublicHoliday(day)

/** Days by which the Julian calendar, which the Orthodox Easter follows, is behind from March 1900 to February 2100. */
const julianDelay = { days: 13 }

/** Orthodox Easter Sunday, by the algorithm of Meeus for the Julian calendar (Astronomical Algorithms, chapter 8). */
function easterOf(year: number): Temporal.PlainDate {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const days = d + e + 114
  const julian = Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 })
  return julian.add(julianDelay)
}
