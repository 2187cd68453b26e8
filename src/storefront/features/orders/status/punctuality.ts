/** Minutes by which a delivery came before its interval (negative) or after it; 0 within. Instants as ISO texts. */
export function minutesOff(
  deliveredAt: string,
  { since, until }: { readonly since: string; readonly until: string },
): number {
  const at = Date.parse(deliveredAt)
  const early = Math.ceil((Date.parse(since) - at) / 60_000)
  if (early > 0) return -early
  return Math.max(0, Math.floor((at - Date.parse(until)) / 60_000))
}

const units = [
  ['day', 24 * 60],
  ['hour', 60],
] as const

/** How long so many minutes are, in words: minutes up to two hours, then whole hours up to two days, then whole days. */
export function durationWords(minutes: number): string {
  const [unit, size] = units.find((one) => minutes >= 2 * one[1]) ?? ['minute', 1]
  return new Intl.NumberFormat('ro', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(minutes / size))
}
