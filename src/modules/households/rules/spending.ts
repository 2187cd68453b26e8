import { add, type Bani, baniOf, noMoney, times } from '#kernel/money.ts'

/** Least and most of a spending limit in bani. */
export const leastLimit = 1_00
export const mostLimit = 10_000_00

interface PricedPieces {
  readonly quantity: number
  /** The price in lei, as on the wire; null when the product is no longer sold. */
  readonly product: { readonly price: number; readonly maxAvailableQuantity: number } | null
}

/** Of what can be bought now, without deposits. */
export const valueOfLines = (lines: readonly PricedPieces[]): Bani =>
  add(
    noMoney,
    ...lines.flatMap(({ product, quantity }) =>
      product && product.maxAvailableQuantity > 0 ? [times(baniOf(product.price), quantity)] : [],
    ),
  )

interface QuantityChange {
  readonly before: number
  readonly quantity: number
  /** The member who changed it. */
  readonly by: string
}

/**
 * The pieces of a line that each member has added, after its quantity was changed. What is added is the changing member's;
 * what is taken out is first their own, then nobody's, then the others' in their order.
 */
export function sharesAfter(
  shares: ReadonlyMap<string, number>,
  { before, quantity, by }: QuantityChange,
): Map<string, number> {
  const own = shares.get(by) ?? 0
  if (quantity >= before) return new Map(shares).set(by, own + quantity - before)
  const others = [...shares].filter(([member]) => member !== by)
  const unnamed = before - own - others.reduce((sum, [, pieces]) => sum + pieces, 0)
  let left = before - quantity
  const take = (pieces: number): number => {
    const taken = Math.min(pieces, left)
    left -= taken
    return pieces - taken
  }
  const ownLeft = take(own)
  take(Math.max(0, unnamed))
  const kept = [[by, ownLeft] as const, ...others.map(([member, pieces]) => [member, take(pieces)] as const)]
  return new Map(kept.filter(([, pieces]) => pieces > 0))
}
