import { type Bani, baniOf, noMoney, add as sum, times } from '#kernel/money.ts'
import type { MatchedLine, ShoppingListProduct } from '#modules/shopping-lists/contract.ts'

/** What a line shows of a product, which suggestions of search have too. */
export type LineProduct = Omit<ShoppingListProduct, 'name' | 'image' | 'isAgeRestricted'>

export interface LineChoice {
  readonly product: LineProduct
  readonly quantity: number
}

/** With the brand, without the size. */
export const nameOf = ({ shortName, brand }: LineProduct): string =>
  brand === null ? shortName : `${shortName} ${brand}`

/** A line of the list as the shopper sees it. */
export interface ListLine {
  readonly match: MatchedLine
  /** The chosen product; null while none is found or chosen. */
  readonly product: LineProduct | null
  readonly quantity: number
  readonly isTicked: boolean
  /** Whether the shopper passed over a line without a product. */
  readonly isSkipped: boolean
}

export type ListLineChange = Partial<Pick<ListLine, 'product' | 'quantity' | 'isTicked' | 'isSkipped'>>

export const linesOf = (matches: readonly MatchedLine[]): ListLine[] =>
  matches.map((match) => ({
    match,
    product: match.choice?.product ?? null,
    quantity: match.choice?.quantity ?? 1,
    isTicked: match.choice !== null,
    isSkipped: false,
  }))

export const mostOf = ({ maxAllowedQuantity, maxAvailableQuantity }: LineProduct): number =>
  Math.max(1, Math.min(maxAllowedQuantity, maxAvailableQuantity))

/** The product that was found first, and the other choices, without repetition. */
export const choicesOf = ({ choice, alternatives }: MatchedLine): readonly LineChoice[] =>
  choice === null ? alternatives : [choice, ...alternatives]

export interface ListSum {
  readonly pieces: number
  readonly amount: Bani
}

/** Pieces and their price, without deposits. */
export function sumOf(lines: readonly ListLine[]): ListSum {
  const chosen = lines.flatMap(({ product, quantity, isTicked }) =>
    product && isTicked ? [{ product, quantity }] : [],
  )
  return {
    pieces: chosen.reduce((count, { quantity }) => count + quantity, 0),
    amount: sum(noMoney, ...chosen.map(({ product, quantity }) => times(baniOf(product.price), quantity))),
  }
}

/** Final quantities for the cart: what is in it and what the ticked lines ask for, equal products added up. */
export function finalQuantities(
  lines: readonly ListLine[],
  inCart: ReadonlyMap<string, number>,
): { readonly variantCode: string; readonly quantity: number }[] {
  const wanted = new Map<string, number>()
  for (const { product, quantity, isTicked } of lines) {
    if (product === null || !isTicked) continue
    const { variantCode } = product
    wanted.set(variantCode, (wanted.get(variantCode) ?? inCart.get(variantCode) ?? 0) + quantity)
  }
  return Array.from(wanted, ([variantCode, quantity]) => ({ variantCode, quantity: Math.min(100, quantity) }))
}
