/** What the rule reads of a product card; amounts in lei. */
export interface OfferCandidate {
  readonly originalPrice: number | null
  readonly lowest30: number | null
  readonly isAvailable: boolean
  readonly isAgeRestricted: boolean
  readonly promotionUntil: string | null
  /** From the department down. */
  readonly breadcrumbs: readonly { readonly code: string }[]
}

const most = 8
const mostOfDepartment = 2
/** A letter is read a day after it was sent, and its offers hold then. */
const heldFor = { hours: 24 } as const

/**
 * The offers of the newsletter among the products on promotion, in their order: in stock, with a price before the reduction
 * and a reference price (docs/domain.md, Prices), for at least a day more, at most two of a department, and nothing with an
 * age limit. None means that there is no letter.
 */
export function newsletterOffers<Card extends OfferCandidate>(cards: readonly Card[], now: Temporal.Instant): Card[] {
  const until = now.add(heldFor).epochMilliseconds
  const chosen: Card[] = []
  const ofDepartment = new Map<string, number>()
  for (const card of cards) {
    const { originalPrice, lowest30, isAvailable, isAgeRestricted, promotionUntil, breadcrumbs } = card
    if (originalPrice === null || lowest30 === null || !isAvailable || isAgeRestricted) continue
    // A reduction is counted from the reference price, never from a higher one.
    if (originalPrice > lowest30) continue
    if (promotionUntil === null || Date.parse(promotionUntil) < until) continue
    const department = breadcrumbs[0]?.code ?? ''
    const count = ofDepartment.get(department) ?? 0
    if (count === mostOfDepartment) continue
    ofDepartment.set(department, count + 1)
    chosen.push(card)
    if (chosen.length === most) break
  }
  return chosen
}
