/** Whether an advert still takes applications: until the instant in its fact `validThrough`, or without end. */
export function isOpenAdvert(
  { facts }: { readonly facts: Readonly<Record<string, string>> },
  now: Temporal.Instant,
): boolean {
  const end = Date.parse(facts['validThrough'] ?? '')
  return Number.isNaN(end) || now.epochMilliseconds < end
}
