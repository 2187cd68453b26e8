import { add, type Bani, bani, noMoney, subtract } from '#kernel/money.ts'

export const paymentTypes = ['points', 'meal-voucher', 'money'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** One way in which a share of an order is paid. Amounts in bani, above 0. */
export interface Part {
  readonly type: PaymentType
  readonly methodCode: string
  readonly amount: Bani
  /** Of the saved meal-voucher card to charge; null for every other part. */
  readonly cardCode: string | null
}

export interface Split {
  /** Of the order, with deposits, fees and tip. */
  readonly total: Bani
  /** What of the total meal vouchers may buy: food, without alcohol and what surrounds it (domain.md 3.1). */
  readonly mealVoucherGoods: Bani
  /** What the points to be spent are worth. */
  readonly points: Bani
  /** `available`: what the card has, as last said; null when nobody says. */
  readonly mealVoucher: { readonly code: string; readonly available: Bani | null } | null
  /** The way to pay for the rest. */
  readonly methodCode: string
}

const least = (...amounts: readonly Bani[]): Bani => bani(Math.max(0, Math.min(...amounts)))

/**
 * Who pays how much of an order: points first, then the meal voucher on what it may buy, money the rest. Parts
 * of nothing are left out; the parts always add up to the total, and an order of 0 has none.
 */
export function splitPayments({ total, mealVoucherGoods, points, mealVoucher, methodCode }: Split): Part[] {
  const byPoints = least(points, total)
  const unpaid = subtract(total, byPoints)
  const byVoucher =
    mealVoucher === null ? noMoney : least(mealVoucherGoods, mealVoucher.available ?? mealVoucherGoods, unpaid)
  const parts: Part[] = [
    { type: 'points', methodCode: 'points', amount: byPoints, cardCode: null },
    { type: 'meal-voucher', methodCode: 'meal-voucher', amount: byVoucher, cardCode: mealVoucher?.code ?? null },
    { type: 'money', methodCode, amount: subtract(unpaid, byVoucher), cardCode: null },
  ]
  return parts.filter(({ amount }) => amount > 0)
}

/** In bani. */
export const sumOf = (parts: readonly Pick<Part, 'amount'>[]): Bani => add(...parts.map(({ amount }) => amount))
