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
