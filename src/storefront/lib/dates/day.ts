/** "22.11.2026" from "2026-11-22". */
export function formatDay(day: string): string {
  return day.slice(0, 10).split('-').reverse().join('.')
}
