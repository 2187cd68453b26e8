import { add, type Bani, bani, subtract } from '#kernel/money.ts'
import type { PricedLine } from '#modules/pricing/rules/price-order.ts'
import { type ProblemType, problemTypes } from '../../order/rules/problem-types.ts'

/** How long after delivery each can be reported (domain.md, section 4): goods and courier 72 hours, a return 14 days. */
const reportPeriods: Readonly<Record<ProblemType, { readonly hours: number }>> = {
  incomplete: { hours: 72 },
  delivery: { hours: 72 },
  return: { hours: 14 * 24 },
  other: { hours: 14 * 24 },
}

export interface Reportable {
  readonly state: string
  readonly isPlaced: boolean
  /** The courier came back with it: what becomes of it is decided otherwise. */
  readonly isReturned: boolean
  readonly deliveredAt: Temporal.Instant | null
  readonly intervalUntil: Temporal.Instant | null
  readonly hasReturnable: boolean
  /** All that it cost went back already. */
  readonly isPaidBack: boolean
}

/** What may be reported of an order now, in the order to offer it. */
export function problemTypesOf(order: Reportable, now: Temporal.Instant): ProblemType[] {
  const { state, isPlaced, isReturned, deliveredAt, intervalUntil, hasReturnable, isPaidBack } = order
  if (!isPlaced || isReturned || state === 'cancelled') return []
  if (deliveredAt === null) {
    const isOverdue = intervalUntil !== null && Temporal.Instant.compare(now, intervalUntil) > 0
    return isOverdue ? ['delivery', 'other'] : []
  }
  return problemTypes.filter((type) => {
    const isOpen = Temporal.Instant.compare(now, deliveredAt.add(reportPeriods[type])) < 0
    return isOpen && (type !== 'return' || hasReturnable) && (type === 'other' || !isPaidBack)
  })
}

export interface ReportedLine {
  readonly price: PricedLine
  /** Pieces that were delivered by the books. */
  readonly delivered: number
  /** Pieces that are reported. */
  readonly quantity: number
}

/** What the reported pieces cost after the order's voucher, with their deposits, rounded down. */
export function refundValueOf(lines: readonly ReportedLine[]): Bani {
  return add(
    ...lines.map(({ price, delivered, quantity }) =>
      bani(
        Math.floor(
          (add(subtract(price.total, price.voucher), price.deposit) * Math.min(quantity, delivered)) /
            Math.max(1, delivered),
        ),
      ),
    ),
  )
}

/** Up to here a word is enough; a dearer report is looked at by somebody. */
const automaticRefundLimit = bani(30_00)
/** Whoever has been believed so often lately is looked at too. */
const automaticRefundTimes = 3

/** Whether missing or wrong goods are paid back at once. */
export function isRefundedAutomatically(type: ProblemType, worth: Bani, believedLately: number): boolean {
  return type === 'incomplete' && worth > 0 && worth <= automaticRefundLimit && believedLately < automaticRefundTimes
}
