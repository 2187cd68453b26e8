import { add, type Bani, bani, subtract } from '#kernel/money.ts'

/** What a customer may spend on gift vouchers in a day: who steals a card, or buys codes to sell, stays below it. */
export const mostGiftsOfDay = bani(2_000_00)

interface GiftsOfDay {
  /** Paid ones, also withdrawn ones. In bani. */
  readonly paid: Bani
  /** Ones that still wait for their money. */
  readonly unpaid: Bani
}

export type DailyLimit =
  | { readonly kind: 'within' }
  /** There is room once the unpaid purchases are given up. */
  | { readonly kind: 'without-unpaid' }
  | { readonly kind: 'refused'; readonly left: Bani }

/** Whether one more purchase fits into the day of a customer. */
export function dailyLimit(amount: Bani, { paid, unpaid }: GiftsOfDay): DailyLimit {
  if (add(paid, unpaid, amount) <= mostGiftsOfDay) return { kind: 'within' }
  if (add(paid, amount) <= mostGiftsOfDay) return { kind: 'without-unpaid' }
  return { kind: 'refused', left: paid < mostGiftsOfDay ? subtract(mostGiftsOfDay, paid) : bani(0) }
}
