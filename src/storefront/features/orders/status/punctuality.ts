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
