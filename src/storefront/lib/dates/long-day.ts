import { lazy } from '#kernel/lazy.ts'

const longDay = lazy(
  () =>
    new Intl.DateTimeFormat('ro-RO', { timeZone: 'Europe/Bucharest', day: 'numeric', month: 'long', year: 'numeric' }),
)

/** The last day, "30 noiembrie 2026", of what ends at an instant, in Romanian time. */
export function formatLongDay(until: string): string {
  return longDay().format(new Date(Date.parse(until) - 1))
}
