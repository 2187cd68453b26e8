import { lazy } from '#kernel/lazy.ts'

const longDay = lazy(
  () =>
    new Intl.DateTimeFormat('ro-RO', { timeZone: 'Europe/Bucharest', day: 'numeric', month: 'long', year: 'numeric' }),
)

/** "30 noiembrie 2026": the last day of what ends at this instant. */
export function formatLongDay(until: string): string {
  return longDay().format(new Date(Date.parse(until) - 1))
}
