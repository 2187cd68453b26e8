import { add, type Bani, bani, subtract } from '#kernel/money.ts'
import type { PricedLine } from '#modules/pricing/rules/price-order.ts'
import { type ProblemType, problemTypes } from '../../order/rules/problem-types.ts'

/** How long after delivery each type can be reported (docs/domain.md, Orders). */
const reportPeriods: Readonly<Record<ProblemType, { readonly hours: number }>> = {
  incomplete: { hours: 72 },
  delivery: { hours: 72 },
  return: { hours: 14 * 24 },
  other: { hours: 14 * 24 },
}

export interface Reportable {
  readonly state: string
  readonly isPlaced: boolean
  /** Brought back by the courier: cancelled or delivered again instead (docs/adr/0016). */
  readonly isReturned: boolean
  readonly deliveredAt: Temporal.Instant | null
  readonly intervalUntil: Temporal.Instant | null
  readonly hasReturnable: boolean
  /** The whole total has been refunded. */
  readonly isPaidBack: boolean
}

/** The types of problems that can be reported now, in display order. */
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
  /** Pieces delivered according to the order. */
  readonly delivered: number
  /** Reported pieces. */
  readonly quantity: number
}

/** Price of the reported pieces in bani, after the voucher, deposits included, rounded down. */
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

/** Up to this value a report is refunded without review (docs/domain.md, Orders). */
const automaticRefundLimit = bani(30_00)
/** Accepted reports in the recent period from which on reports are reviewed. */
const automaticRefundTimes = 3

/** Whether missing or wrong goods are refunded without review. `value` in bani. */
export function isRefundedAutomatically(type: ProblemType, value: Bani, recentlyAccepted: number): boolean {
  return type === 'incomplete' && value > 0 && value <= automaticRefundLimit && recentlyAccepted < automaticRefundTimes
}
