import { useState } from 'react'
import type { CallOf } from '#kernel/contract.ts'
import type { Bani } from '#kernel/money.ts'
import type { makeRefund } from '#modules/claims/contract.staff-refunds.ts'
import type { Maxima } from '#modules/claims/contract.values.ts'
import {
  type FeePart,
  feeParts,
  type PartRefundReason,
  valueOfPieces,
} from '#modules/ordering/after-sales/rules/refund-parts.ts'

export type Part = CallOf<typeof makeRefund>['body']['parts'][number]
export type MaximaLine = Maxima['lines'][number]

export interface DraftLine {
  readonly pieces: number
  /** Bani; null: the price of the pieces. */
  readonly amount: number | null
  readonly reason: PartRefundReason
}

export interface RefundDraft {
  readonly lines: Readonly<Record<number, DraftLine>>
  readonly fees: Readonly<Partial<Record<FeePart, number>>>
  /** Of everything that is no line. */
  readonly reason: PartRefundReason
}

export const emptyDraft: RefundDraft = { lines: {}, fees: {}, reason: 'goodwill' }

/** What somebody chooses to refund, kept until the form closes. */
export function useRefundDraft(initial: RefundDraft) {
  const [draft, setDraft] = useState(initial)
  const setLine = (itemId: number, line: DraftLine | null): void =>
    setDraft(({ lines: { [itemId]: _, ...others }, ...rest }) => ({
      ...rest,
      lines: line === null ? others : { ...others, [itemId]: line },
    }))
  const setFee = (part: FeePart, amount: number | null): void =>
    setDraft(({ fees: { [part]: _, ...others }, ...rest }) => ({
      ...rest,
      fees: amount === null ? others : { ...others, [part]: amount },
    }))
  const setReason = (reason: PartRefundReason): void => setDraft((before) => ({ ...before, reason }))
  return { draft, setLine, setFee, setReason, reset: () => setDraft(initial) }
}

/** The price of pieces of a line, as the server computes it. */
export const priceOf = ({ delivered, piecesLeft, paid, left, deposit, itemId }: MaximaLine, pieces: number): number => {
  const line = { itemId, delivered, refunded: delivered - piecesLeft, paid, left, deposit }
  return valueOfPieces(line as typeof line & { paid: Bani; left: Bani; deposit: Bani }, pieces)
}

/** The parts as the server takes them. */
export function partsOf({ lines, fees, reason }: RefundDraft): Part[] {
  const ofLines = Object.entries(lines).map(([itemId, line]): Part => {
    const amount = line.amount === null ? {} : { amount: line.amount }
    return { kind: 'line', itemId: Number(itemId), pieces: line.pieces, reason: line.reason, ...amount }
  })
  const ofFees = feeParts.flatMap((kind): Part[] => {
    const amount = fees[kind] ?? 0
    return amount > 0 ? [{ kind, amount, reason }] : []
  })
  return [...ofLines, ...ofFees]
}

/** Fields of a draft that ask for more than is left: `line:7`, `fee:tip`. */
export function wrongFields({ lines, fees }: RefundDraft, maxima: Maxima): ReadonlySet<string> {
  const wrongLines = Object.entries(lines).flatMap(([itemId, { pieces, amount }]) => {
    const most = maxima.lines.find((line) => line.itemId === Number(itemId))
    const isWrong = most === undefined || pieces > most.piecesLeft || (amount ?? 0) > most.left
    const isNothing = pieces === 0 && (amount ?? 0) === 0
    return isWrong || isNothing ? [`line:${itemId}`] : []
  })
  const wrongFees = feeParts.flatMap((kind) => ((fees[kind] ?? 0) > (maxima.fees[kind] ?? 0) ? [`fee:${kind}`] : []))
  return new Set([...wrongLines, ...wrongFees])
}
