/** Whole hours since 1970-01-01T00:00Z. */
export type Hour = number

/** The stored prices of a variant and the bounds of its promotion, in bani and hours. */
export interface Terms {
  readonly price: number
  readonly original: number | null
  readonly genius: number | null
  readonly promotion: { readonly from: Hour; readonly until: Hour } | null
  readonly expiresOn: string | null
}

/** Terms written at an hour; of several writes at one hour the last one counts. */
export interface Write {
  readonly at: Hour
  readonly terms: Terms
}

/** What is charged at an hour. */
export interface Charged {
  readonly price: number
  readonly isReduced: boolean
  readonly genius: number | null
  readonly expiresOn: string | null
}

export interface Step extends Charged {
  readonly from: Hour
}

const days30 = 30 * 24

/** What is charged at each hour by terms that no longer change: the plain reading of docs/domain.md, Prices. */
export function chargedBy({ price, original, genius, promotion, expiresOn }: Terms, at: Hour): Charged {
  const isReduced = original !== null && (promotion === null || (promotion.from <= at && at < promotion.until))
  const charged = isReduced ? price : (original ?? price)
  return { price: charged, isReduced, genius: genius !== null && genius < charged ? genius : null, expiresOn }
}

/** What is charged at an hour after these writes; null before the first one. */
export function chargedAt(writes: readonly Write[], at: Hour): Charged | null {
  const write = writes.findLast((one) => one.at <= at)
  return write ? chargedBy(write.terms, at) : null
}

/** The hours at which something else is charged than before, planned ones included. */
export function stepsOf(writes: readonly Write[]): Step[] {
  const bounds = writes.flatMap(({ at, terms }) => [at, terms.promotion?.from ?? at, terms.promotion?.until ?? at])
  const hours = [...new Set(bounds)].sort((a, b) => a - b)
  const steps = hours.flatMap((from) => {
    const charged = chargedAt(writes, from)
    return charged ? [{ from, ...charged }] : []
  })
  return steps.filter((step, index) => {
    const { from: _, ...now } = step
    const { from: __, ...before } = steps[index - 1] ?? { from: 0 }
    return JSON.stringify(now) !== JSON.stringify(before)
  })
}

/** The first step of the reduction in force at `now`, or else of the next planned one; null without one. */
export function reductionStart(writes: readonly Write[], now: Hour): Hour | null {
  const steps = stepsOf(writes)
  let at = steps.findIndex(
    (step, index) => step.isReduced && (steps[index + 1]?.from ?? Number.POSITIVE_INFINITY) > now,
  )
  if (at < 0) return null
  for (let before = steps[at - 1]; before?.isReduced; before = steps[at - 1]) {
    if (before.price < (steps[at]?.price ?? 0) || before.expiresOn !== steps[at]?.expiresOn) break
    at--
  }
  return steps[at]?.from ?? null
}

/** The same for the Genius price. */
export function geniusStart(writes: readonly Write[], now: Hour): Hour | null {
  const steps = stepsOf(writes)
  let at = steps.findIndex(
    (step, index) => step.genius !== null && (steps[index + 1]?.from ?? Number.POSITIVE_INFINITY) > now,
  )
  if (at < 0) return null
  while ((steps[at - 1]?.genius ?? 0) >= (steps[at]?.genius ?? 0)) at--
  return steps[at]?.from ?? null
}

/** The lowest price of the 30 days before an hour, hour by hour; null when nothing was charged. */
export function lowestBefore(writes: readonly Write[], start: Hour | null): number | null {
  return start === null ? null : lowestBetween(writes, start - days30, start - 1)
}

/** Near-expiry goods are compared with the product itself, at the hour of their reduction too. */
export function lowestForNearExpiry(product: readonly Write[], start: Hour | null): number | null {
  return start === null ? null : lowestBetween(product, start - days30, start)
}

function lowestBetween(writes: readonly Write[], first: Hour, last: Hour): number | null {
  let lowest: number | null = null
  for (let hour = first; hour <= last; hour++) {
    const price = chargedAt(writes, hour)?.price
    if (price !== undefined) lowest = Math.min(lowest ?? price, price)
  }
  return lowest
}
