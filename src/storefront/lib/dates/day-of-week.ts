import { lazy } from '#kernel/lazy.ts'

const dayOfWeek = lazy(
  () => new Intl.DateTimeFormat('ro-RO', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }),
)

/** "vineri, 27 noiembrie" from "2026-11-27". */
export const formatDayOfWeek = (day: string): string => dayOfWeek().format(new Date(`${day}T12:00:00Z`))
