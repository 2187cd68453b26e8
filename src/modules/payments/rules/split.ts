import { add, type Bani, bani, noMoney, subtract } from '#kernel/money.ts'

export const paymentTypes = ['points', 'meal-voucher', 'gift-voucher', 'money'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** A share of an order and the method that pays it. Amount in bani, above 0. */
export interface PaymentPart {
  readonly type: PaymentType
  readonly methodCode: string
  readonly amount: Bani
  /** Code of the saved card to charge; null for a card that is typed at the gateway, and for other methods. */
  readonly cardCode: string | null
  /** The shopper agrees to save the bank card that is typed. */
  readonly savesCard?: boolean
}

export interface PaymentSplit {
  /** Total of the order in bani, with deposits, fees and tip. */
  readonly total: Bani
  /** The part of the total that meal vouchers may pay, in bani: food, without alcohol, deposits and fees (docs/domain.md, Payments). */
  readonly mealVoucherGoods: Bani
  /** Value of the points to spend, in bani. */
  readonly points: Bani
  /** `available`: the last known balance in bani; null when unknown. */
  readonly mealVoucher: { readonly code: string; readonly available: Bani | null } | null
  /** What a gift voucher holds, in bani; it pays whatever is left. */
  readonly giftVoucher: Bani
  /** Method for the rest. */
  readonly methodCode: string
}

const least = (...amounts: readonly Bani[]): Bani => bani(Math.max(0, Math.min(...amounts)))

/**
 * Splits an order's total into payments: points first, then the meal voucher up to what it may pay, then the gift voucher,
 * money for the rest. The parts add up to the total; parts of 0 are left out.
 */
export function splitPayments({
  total,
  mealVoucherGoods,
  points,
  mealVoucher,
  giftVoucher,
  methodCode,
}: PaymentSplit): PaymentPart[] {
  const byPoints = least(points, total)
  const unpaid = subtract(total, byPoints)
  const byVoucher =
    mealVoucher === null ? noMoney : least(mealVoucherGoods, mealVoucher.available ?? mealVoucherGoods, unpaid)
  const byGiftVoucher = least(giftVoucher, subtract(unpaid, byVoucher))
  const rest = subtract(subtract(unpaid, byVoucher), byGiftVoucher)
  const parts: PaymentPart[] = [
    { type: 'points', methodCode: 'points', amount: byPoints, cardCode: null },
    { type: 'meal-voucher', methodCode: 'meal-voucher', amount: byVoucher, cardCode: mealVoucher?.code ?? null },
    { type: 'gift-voucher', methodCode: 'gift-voucher', amount: byGiftVoucher, cardCode: null },
    { type: 'money', methodCode, amount: rest, cardCode: null },
  ]
  return parts.filter(({ amount }) => amount > 0)
}

/** Sum of the amounts, in bani. */
export const sumOf = (parts: readonly Pick<PaymentPart, 'amount'>[]): Bani => add(...parts.map(({ amount }) => amount))
