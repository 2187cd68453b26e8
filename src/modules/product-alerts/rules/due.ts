import type { Bani } from '#kernel/money.ts'

/** What a customer waits for. */
export type AlertWish = { readonly kind: 'stock' } | { readonly kind: 'price'; readonly atMost: Bani }

/** Of a stored alert, which has an amount exactly when it is about the price. */
export const wishOf = (atMost: Bani | null): AlertWish =>
  atMost === null ? { kind: 'stock' } : { kind: 'price', atMost }

/** A product as it is sold now. */
export interface SoldNow {
  /** Pieces that can be ordered. */
  readonly available: number
  readonly price: Bani
  /** Null without one. */
  readonly geniusPrice: Bani | null
}

/** What this customer pays now for one piece, without its deposit and before multi-buy discounts. */
export function priceFor({ price, geniusPrice }: SoldNow, membership: 'standard' | 'genius'): Bani {
  return membership === 'genius' && geniusPrice !== null && geniusPrice < price ? geniusPrice : price
}

/** Whether what the customer waits for has come. A price counts only while there is something to buy at it. */
export function isDue(wish: AlertWish, sold: SoldNow, membership: 'standard' | 'genius'): boolean {
  return sold.available > 0 && (wish.kind === 'stock' || priceFor(sold, membership) <= wish.atMost)
}

/** Alerts of one customer that wait at the same time. */
export const mostAlerts = 50
