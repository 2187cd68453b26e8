import { add, type Bani, bani, subtract } from '#kernel/money.ts'
import type { PricedLine } from '#modules/pricing/rules/price-order.ts'
import { type ProblemType, problemTypes } from '../../order/rules/problem-types.ts'
import { withdrawalEnd } from './withdrawal-period.ts'

/** Problems of what was delivered are reported this long after delivery (docs/domain.md, Orders). */
const reportPeriod = { hours: 72 }

/** Until when each type can be reported of an order delivered at an instant. */
const reportEnds: Readonly<Record<ProblemType, (deliveredAt: Temporal.Instant) => Temporal.Instant>> = {
  incomplete: (deliveredAt) => deliveredAt.add(reportPeriod),
  delivery: (deliveredAt) => deliveredAt.add(reportPeriod),
  return: withdrawalEnd,
  other: withdrawalEnd,
}

export interface Reportable {
  readonly state: string
  readonly isPlaced: boolean
  /** Brought back by the courier: cancelled or delivered again instead (docs/adr/0016). */
  readonly isReturned: boolean
  readonly deliveredAt: Temporal.Instant | null
  readonly intervalUntil: Temporal.Instant | null
  /** Whether a line has pieces that can be returned. */
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
    const isOpen = Temporal.Instant.compare(now, reportEnds[type](deliveredAt)) < 0
    return isOpen && (type !== 'return' || hasReturnable) && (type === 'other' || !isPaidBack)
  })
}

export interface ReportedLine {
  readonly itemId: number
  readonly price: PricedLine
  /** Pieces delivered according to the order. */
  readonly delivered: number
  /** Reported pieces. */
  readonly quantity: number
  /** Pieces and bani of the line that were refunded before. */
  readonly refunded: { readonly pieces: number; readonly amount: Bani }
}

/** What is refunded of a line: pieces and bani. */
export interface LineRefund {
  readonly itemId: number
  readonly pieces: number
  readonly amount: Bani
}

/** Reported pieces that were delivered and not refunded before. */
const piecesOf = ({ delivered, quantity, refunded }: ReportedLine): number =>
  Math.max(0, Math.min(quantity, delivered - refunded.pieces))

/** What was paid for a line after the voucher, deposits included, in bani. */
const paidOf = ({ price }: ReportedLine): Bani => add(subtract(price.total, price.voucher), price.deposit)

const leftOf = (line: ReportedLine): Bani => subtract(paidOf(line), line.refunded.amount)

const valueOfPieces = (line: ReportedLine): Bani =>
  bani(Math.min(leftOf(line), Math.floor((paidOf(line) * piecesOf(line)) / Math.max(1, line.delivered))))

/** Price of the reported pieces in bani, after the voucher, deposits included, rounded down; without what was refunded before. */
export const refundValueOf = (lines: readonly ReportedLine[]): Bani => add(...lines.map(valueOfPieces))

/** The most that can be refunded of the reported lines, in bani. */
export const refundableOf = (lines: readonly ReportedLine[]): Bani => add(...lines.map(leftOf))

/** Shares out a refund over the reported lines: up to the price of the reported pieces, then up to what is left of the lines. */
export function shareRefund(lines: readonly ReportedLine[], amount: Bani): LineRefund[] {
  let rest = amount
  const take = (most: Bani): Bani => {
    const taken = bani(Math.min(rest, most))
    rest = subtract(rest, taken)
    return taken
  }
  const byPieces = lines.map((line) => ({ line, taken: take(valueOfPieces(line)) }))
  return byPieces.map(({ line, taken }) => ({
    itemId: line.itemId,
    pieces: piecesOf(line),
    amount: add(taken, take(subtract(leftOf(line), taken))),
  }))
}

interface AutomaticRefunds {
  /** In bani. */
  readonly automaticLimit: number
  readonly automaticTimes: number
}

/** Whether missing or wrong goods are refunded without review (docs/domain.md, Orders). `value` in bani. */
export function isRefundedAutomatically(
  type: ProblemType,
  value: Bani,
  recentlyAccepted: number,
  { automaticLimit, automaticTimes }: AutomaticRefunds,
): boolean {
  return type === 'incomplete' && value > 0 && value <= automaticLimit && recentlyAccepted < automaticTimes
}
