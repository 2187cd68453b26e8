import { lazy } from '#kernel/lazy.ts'

const hourInBucharest = lazy(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Bucharest', hour: 'numeric', hourCycle: 'h23' }),
)

/** The greeting of an hour in Bucharest, as one says it in Romanian: morning from 5, day from 11, evening from 18. */
export function partOfDay(instantMs: number): 'morning' | 'day' | 'evening' {
  const hour = Number(hourInBucharest().format(instantMs))
  if (hour < 5 || hour >= 18) return 'evening'
  return hour < 11 ? 'morning' : 'day'
}
