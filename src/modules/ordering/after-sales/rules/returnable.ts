interface DeliveredLine {
  /** Whether the goods can be returned: false for those that OUG 34/2014 art. 16 excepts (docs/domain.md, Orders). */
  readonly isReturnable: boolean
  /** Pieces delivered. */
  readonly quantity: number
  /** Of these, pieces that were refunded. */
  readonly refundedPieces: number
}

/** Pieces of a line that can be returned: delivered, not refunded before, and of goods that can be returned. */
export const returnablePieces = ({ isReturnable, quantity, refundedPieces }: DeliveredLine): number =>
  isReturnable ? Math.max(0, quantity - refundedPieces) : 0

interface Report {
  readonly type: string
  readonly state: string
  readonly items: readonly { readonly itemId: number; readonly quantity: number }[]
}

/** The pieces that returns without a decision name, by line: nobody can ask to return them a second time. */
export function undecidedReturns(reports: readonly Report[]): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>()
  for (const { itemId, quantity } of reports.filter(isUndecidedReturn).flatMap(({ items }) => items))
    pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity)
  return pieces
}

const isUndecidedReturn = ({ type, state }: Report): boolean => type === 'return' && state === 'received'
