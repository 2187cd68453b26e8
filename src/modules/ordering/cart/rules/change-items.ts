import type { GoodsByVariant } from '../../order/rules/goods.ts'
import type { CartItem } from '../../order/rules/order-line.ts'

/** What a shopper wants of one variant in the end; 0 is none of it. */
export interface ItemChange {
  readonly variantCode: string
  readonly quantity: number
  /** The line's note; an empty one clears it, without one it stays what it is. */
  readonly comment?: string | null | undefined
}

export type ItemsDecision =
  | { readonly kind: 'changed'; readonly items: readonly CartItem[] }
  | {
      readonly kind: 'refused'
      readonly reason: 'variant-unknown' | 'variant-unavailable' | 'quantity-limit' | 'too-many-items'
      readonly facts: Readonly<Record<string, string | number>>
      /** Which of the asks it is about. */
      readonly ask: number
    }

export const maxLines = 100

/**
 * The cart's lines after all asks, or the first reason why not. Less of a line is always allowed, so that a
 * shopper can follow a shelf that has emptied; more only within the shelf and the limit per order.
 */
export function decideItems(
  items: readonly CartItem[],
  asks: readonly ItemChange[],
  goods: GoodsByVariant,
): ItemsDecision {
  const lines = new Map(items.map((item) => [item.variantCode, item]))
  for (const [ask, { variantCode, quantity, comment }] of asks.entries()) {
    const item = lines.get(variantCode)
    if (quantity > (item?.quantity ?? 0)) {
      const offered = goods.get(variantCode)
      if (offered === undefined) return refused('variant-unknown', { variantCode }, ask)
      const { maxPerOrder, available } = offered
      if (quantity > maxPerOrder) return refused('quantity-limit', { variantCode, limit: maxPerOrder }, ask)
      if (quantity > available) return refused('variant-unavailable', { variantCode, available }, ask)
    }
    if (quantity === 0) lines.delete(variantCode)
    else lines.set(variantCode, { id: 0, ...item, variantCode, quantity, comment: (comment ?? item?.comment) || null })
  }
  if (lines.size > maxLines && lines.size > items.length)
    return refused('too-many-items', { limit: maxLines }, asks.length - 1)
  return { kind: 'changed', items: [...lines.values()] }
}

const refused = (
  reason: Extract<ItemsDecision, { kind: 'refused' }>['reason'],
  facts: Readonly<Record<string, string | number>>,
  ask: number,
): ItemsDecision => ({ kind: 'refused', reason, facts, ask })
