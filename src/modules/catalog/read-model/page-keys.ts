import { lowStock, shownPieces } from '../rules/shown-stock.ts'
import { gone } from './columns.ts'
import type { CatalogModel } from './model.ts'

/**
 * Keys of what pages show of the catalogue. Categories, brands, promotions, and which products are on sale in which
 * category have none: their changes concern every page.
 */
export const keyOf = {
  /** The card and the page of a product, without the number of pieces. */
  product: (slot: number): string => `product ${slot}`,
  /** The pieces left, as the product's page shows them. */
  pieces: (slot: number): string => `pieces of ${slot}`,
  /** Any product of the category and of those below it. */
  category: (ordinal: number): string => `category ${ordinal}`,
  /** Which products of the category are available, and their order by popularity. */
  popular: (ordinal: number): string => `popular in ${ordinal}`,
  /** The pieces of any product of the category that one order can have, when they are few. */
  orderable: (ordinal: number): string => `orderable in ${ordinal}`,
  /** Any product with this deal, a bit of column `deals`. */
  deal: (bit: number): string => `deal ${bit}`,
  /** Any product. */
  products: 'products',
} as const

/** The keys of the deals whose bits are set. */
export function dealKeys(mask: number): string[] {
  const keys: string[] = []
  for (let bit = 1; bit <= mask; bit <<= 1) if ((mask & bit) !== 0) keys.push(keyOf.deal(bit))
  return keys
}

/** What tells which keys a change of a product concerns. */
export interface ShownProduct {
  readonly slot: number
  readonly category: number
  readonly popularity: number
  readonly deals: number
  readonly isAvailable: boolean
  readonly isSaleAvailable: boolean
  readonly pieces: number | null
  readonly salePieces: number | null
  readonly orderable: number
}

/** Null for a product that is not sold. */
export function shownProduct(model: CatalogModel, code: string): ShownProduct | null {
  const slot = model.slotOf(code)
  if (slot === undefined) return null
  const { category, popularity, deals, onShelf, maxPerOrder } = model.columns
  const available = onShelf[slot] ?? 0
  const onSale = model.activePrices.sale(slot)?.onShelf ?? 0
  const most = maxPerOrder[slot] ?? 0
  return {
    slot,
    category: category[slot] ?? gone,
    popularity: popularity[slot] ?? 0,
    deals: deals[slot] ?? 0,
    isAvailable: available > 0,
    isSaleAvailable: onSale > 0,
    pieces: shownPieces(available, most),
    salePieces: shownPieces(onSale, most),
    orderable: Math.min(available, most, lowStock),
  }
}

/**
 * The keys that a change of a product concerns. With `isOfStock` nothing else than its stock was changed: the card changes
 * only when a variant sells out or is available again.
 */
export function changedKeys(
  model: CatalogModel,
  before: ShownProduct | null,
  after: ShownProduct | null,
  isOfStock: boolean,
): readonly string[] | 'everything' {
  if (before === null || after === null) return before === after ? [] : 'everything'
  if (before.category !== after.category) return 'everything'
  const { slot, category } = after
  const categories: number[] = []
  for (let node = model.tree.nodes[category]; node; node = node.parent ?? undefined) categories.push(node.ordinal)
  const isRestocked = before.isAvailable !== after.isAvailable
  const isOther = isRestocked || before.isSaleAvailable !== after.isSaleAvailable || before.deals !== after.deals
  const keys: string[] = []
  if (!isOfStock || isOther) {
    keys.push(keyOf.product(slot), keyOf.products, ...categories.map(keyOf.category))
    keys.push(...dealKeys(before.deals | after.deals))
  }
  if (isRestocked || before.popularity !== after.popularity) keys.push(...categories.map(keyOf.popular))
  if (before.pieces !== after.pieces || before.salePieces !== after.salePieces) keys.push(keyOf.pieces(slot))
  if (before.orderable !== after.orderable) keys.push(...categories.map(keyOf.orderable))
  return keys
}
