import { add, type Bani, bani, noMoney, subtract } from '#kernel/money.ts'
import type { PaidFees } from './withdrawal-fees.ts'

/** What of an order can be refunded besides its lines. `sum` is an amount for no part in particular. */
export const feeParts = ['delivery', 'smallBasket', 'surcharge', 'bags', 'bagDeposit', 'tip', 'sum'] as const
export type FeePart = (typeof feeParts)[number]

export const refundReasons = [
  'missing',
  'wrong',
  'damaged',
  'quality',
  'late',
  'withdrawn',
  'price-error',
  'goodwill',
] as const
export type PartRefundReason = (typeof refundReasons)[number]

/**
 * A part of a refund. Of a line pieces, at their price or for `amount` bani; or only its `deposit`. `amount` of a fee in bani.
 */
export type RefundPart =
  | { readonly kind: 'line'; readonly itemId: number; readonly pieces: number; readonly amount?: number | undefined }
  | { readonly kind: 'deposit'; readonly itemId: number; readonly amount: number }
  | { readonly kind: FeePart; readonly amount: number }

/** What is left of a line of a delivered order. Amounts in bani, deposits included. */
export interface RefundableLine {
  readonly itemId: number
  readonly delivered: number
  /** Pieces that were refunded. */
  readonly refunded: number
  /** What was paid for the line. */
  readonly paid: Bani
  readonly left: Bani
  /** Of `left` the deposit. */
  readonly deposit: Bani
}

/** What is left of a delivered order, in bani. Each part is at most `total`. */
export interface Refundable {
  readonly lines: readonly RefundableLine[]
  readonly fees: Readonly<Record<FeePart, Bani>>
  readonly total: Bani
}

/** What was refunded of fees and of deposits of lines (`deposit:<itemId>`), in bani. */
export type RefundedParts = Readonly<Record<string, number>>

export interface RefundableTotals extends PaidFees {
  readonly refundedParts?: RefundedParts
}

const inWithdrawals = ['delivery', 'smallBasket', 'bags'] as const

/**
 * What is left of the fees, in bani, of an order with these totals. Fees that a withdrawal refunded are not told apart in
 * `refundedFees`: delivery comes first, then the small-basket fee, then bags.
 */
export function feesLeft(totals: RefundableTotals): Record<FeePart, Bani> {
  const { deliveryFee, slotSurcharge, smallBasketFee, tip, total, refundedParts = {} } = totals
  const { deliveryVoucher = noMoney, bagFee = noMoney, bagDeposit = noMoney, refundedFees = noMoney } = totals
  const least = (amount: number): Bani => bani(Math.max(0, Math.min(amount, total)))
  const back = (part: string): number => refundedParts[part] ?? 0
  const paid = {
    delivery: deliveryFee - deliveryVoucher + Math.min(0, slotSurcharge) - back('delivery'),
    smallBasket: smallBasketFee - back('smallBasket'),
    bags: bagFee - back('bags'),
  }
  let unnamed = refundedFees - inWithdrawals.reduce((sum, part) => sum + back(part), 0)
  for (const part of inWithdrawals) {
    const taken = Math.max(0, Math.min(unnamed, paid[part]))
    paid[part] -= taken
    unnamed -= taken
  }
  const deposits = bagDeposit - back('bagDeposit')
  return {
    delivery: least(paid.delivery),
    smallBasket: least(paid.smallBasket),
    surcharge: least(slotSurcharge - back('surcharge')),
    bags: least(paid.bags),
    bagDeposit: least(deposits),
    tip: least(tip),
    // The tip is the courier's, and the deposit of a bag comes back with it: both are refunded by name only.
    sum: least(total - tip - deposits),
  }
}

/** The price of so many more pieces of a line, in bani. The prices of all its pieces add up to what was paid. */
export function valueOfPieces({ delivered, refunded, paid, left }: RefundableLine, pieces: number): Bani {
  const upTo = (count: number): number => Math.floor((paid * count) / Math.max(1, delivered))
  return bani(Math.max(0, Math.min(left, upTo(refunded + pieces) - upTo(refunded))))
}

/** What a refund takes of each part. */
export interface RefundTaken {
  readonly lines: readonly { readonly itemId: number; readonly pieces: number; readonly amount: Bani }[]
  /** By fee, and `deposit:<itemId>` for the deposits alone. */
  readonly parts: RefundedParts
  readonly tip: Bani
  /** All of it, the tip included. */
  readonly amount: Bani
  /** What is left afterwards. */
  readonly left: Refundable
}

/** The first part that asks for more than is left; `most` in bani or, of pieces, in pieces. */
export interface RefundTooLarge {
  readonly kind: 'too-large'
  readonly index: number
  readonly unit: 'pieces' | 'bani'
  readonly most: number
}

/** Takes parts off what is left, one after the other; refuses the first that asks for more, or for an unknown line. */
export function takeParts(
  refundable: Refundable,
  parts: readonly RefundPart[],
): (RefundTaken & { readonly kind: 'taken' }) | RefundTooLarge {
  let left = refundable
  const lines: { itemId: number; pieces: number; amount: Bani }[] = []
  const taken: Record<string, number> = {}
  let amount = noMoney
  for (const [index, part] of parts.entries()) {
    const one = takePart(left, part)
    if ('most' in one) return { kind: 'too-large', index, ...one }
    left = one.left
    amount = add(amount, one.amount)
    if ('itemId' in part) lines.push({ itemId: part.itemId, pieces: one.pieces, amount: one.amount })
    if (part.kind !== 'line') {
      const key = part.kind === 'deposit' ? `deposit:${part.itemId}` : part.kind
      taken[key] = (taken[key] ?? 0) + one.amount
    }
  }
  const { tip = 0, ...others } = taken
  return { kind: 'taken', lines: mergedLines(lines), parts: others, tip: bani(tip), amount, left }
}

type PartTaken = { readonly left: Refundable; readonly amount: Bani; readonly pieces: number }

function takePart(left: Refundable, part: RefundPart): PartTaken | Pick<RefundTooLarge, 'unit' | 'most'> {
  if (part.kind !== 'line' && part.kind !== 'deposit') {
    const most = left.fees[part.kind]
    if (part.amount > most) return { unit: 'bani', most }
    const amount = bani(part.amount)
    const fees = { ...left.fees, [part.kind]: subtract(most, amount) }
    return { left: lowered({ ...left, fees }, amount, part.kind), amount, pieces: 0 }
  }
  const line = left.lines.find(({ itemId }) => itemId === part.itemId)
  if (line === undefined) return { unit: 'pieces', most: 0 }
  const pieces = part.kind === 'line' ? part.pieces : 0
  if (pieces > line.delivered - line.refunded) return { unit: 'pieces', most: line.delivered - line.refunded }
  const amount = bani(part.amount ?? Math.min(valueOfPieces(line, pieces), left.total))
  const most = Math.min(left.total, part.kind === 'line' ? line.left : Math.min(line.deposit, line.left))
  if (amount > most) return { unit: 'bani', most }
  const rest = subtract(line.left, amount)
  const deposit = part.kind === 'deposit' ? subtract(line.deposit, amount) : line.deposit
  const after = { ...line, refunded: line.refunded + pieces, left: rest, deposit: bani(Math.min(deposit, rest)) }
  const lines = left.lines.map((one) => (one === line ? after : one))
  return { left: lowered({ ...left, lines }, amount, null), amount, pieces }
}

/** Lowers the total, and with it every maximum. */
function lowered({ lines, fees, total }: Refundable, by: Bani, part: FeePart | null): Refundable {
  const rest = subtract(total, by)
  // What is neither tip nor the deposit of bags lowers the sum that is refunded for no part in particular.
  const isInSum = part !== 'tip' && part !== 'bagDeposit' && part !== 'sum'
  const sum = isInSum ? Math.max(0, fees.sum - by) : fees.sum
  const capped = feeParts.map((name) => [name, bani(Math.min(name === 'sum' ? sum : fees[name], rest))])
  return { lines, fees: Object.fromEntries(capped) as Record<FeePart, Bani>, total: rest }
}

function mergedLines(lines: readonly { itemId: number; pieces: number; amount: Bani }[]): RefundTaken['lines'] {
  const byLine = Map.groupBy(lines, ({ itemId }) => itemId)
  return [...byLine].map(([itemId, of]) => ({
    itemId,
    pieces: of.reduce((sum, { pieces }) => sum + pieces, 0),
    amount: add(...of.map(({ amount }) => amount)),
  }))
}

/** What is left once parts are taken off; parts that no longer fit are ignored. */
export function withoutParts(refundable: Refundable, parts: readonly RefundPart[]): Refundable {
  return parts.reduce((left, part) => {
    const taken = takeParts(left, [part])
    return taken.kind === 'taken' ? taken.left : left
  }, refundable)
}
