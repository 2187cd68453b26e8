import { zone } from '#kernel/clock.ts'

/** What decides whether a product has an offer; amounts in lei. */
export interface OfferedProduct {
  readonly isAvailable: boolean
  /** The price before an announced reduction; null without one. */
  readonly originalPrice: number | null
  readonly geniusPrice: number | null
  readonly bmsm: { readonly unitDiscount: number; readonly geniusUnitDiscount: number } | null
  readonly saveMe: { readonly isAvailable: boolean; readonly expiresOn: string } | null
  /** The instant at which the promotion ends. */
  readonly promotionUntil: string | null
}

/** Whether a shopper pays less for the product now, at least from some pieces on. An offer of Genius is one for members. */
export function isOfferFor(product: OfferedProduct, isMember: boolean): boolean {
  const { isAvailable, originalPrice, geniusPrice, bmsm, saveMe } = product
  if (saveMe?.isAvailable) return true
  if (!isAvailable) return false
  const pieces = isMember ? bmsm?.geniusUnitDiscount : bmsm?.unitDiscount
  return originalPrice !== null || (isMember && geniusPrice !== null) || (pieces ?? 0) > 0
}

/** The last day, "2026-11-29" in Bucharest, of the offer that ends first; null when none has an end. */
export function lastDayOf(products: readonly OfferedProduct[]): string | null {
  const days = products.flatMap(({ saveMe, promotionUntil }) => {
    if (saveMe?.isAvailable) return saveMe.expiresOn
    return promotionUntil === null ? [] : dayBefore(promotionUntil)
  })
  return days.toSorted()[0] ?? null
}

/** What ends at midnight lasts through the day before. */
const dayBefore = (until: string): string =>
  Temporal.Instant.from(until).subtract({ milliseconds: 1 }).toZonedDateTimeISO(zone).toPlainDate().toString()
