import type { GoodsByVariant } from '../../order/rules/goods.ts'
import type { LineSource } from '../../order/rules/line-source.ts'
import type { CartItem } from '../../order/rules/order-line.ts'

/** The final quantity of one variant; 0 removes its line. */
export interface ItemChange {
  readonly variantCode: string
  readonly quantity: number
  /** The line's note: empty clears it, absent leaves it unchanged. */
  readonly comment?: string | null | undefined
  /** Where a new line was added. */
  readonly source?: LineSource | null
}

export type ItemsDecision =
  | { readonly kind: 'changed'; readonly items: readonly CartItem[] }
  | {
      readonly kind: 'refused'
      readonly reason: 'variant-unknown' | 'variant-unavailable' | 'quantity-limit' | 'too-many-items'
      readonly facts: Readonly<Record<string, string | number>>
      /** Index of the refused change. */
      readonly index: number
    }

/** Lines of a cart. */
export const maxLines = 100

/**
 * Applies final quantities to a cart's lines: all of them, or the first refusal. A lower quantity is always allowed, so
 * that a cart can follow falling stock; a higher one only within stock and the limit per order.
 */
export function decideItems(
  items: readonly CartItem[],
  changes: readonly ItemChange[],
  goods: GoodsByVariant,
): ItemsDecision {
  const lines = new Map(items.map((item) => [item.variantCode, item]))
  for (const [index, { variantCode, quantity, comment, source = null }] of changes.entries()) {
    const item = lines.get(variantCode)
    if (quantity > (item?.quantity ?? 0)) {
      const offered = goods.get(variantCode)
      if (offered === undefined) return refused('variant-unknown', { variantCode }, index)
      const { maxPerOrder, available } = offered
      if (quantity > maxPerOrder) return refused('quantity-limit', { variantCode, limit: maxPerOrder }, index)
      if (quantity > available) return refused('variant-unavailable', { variantCode, available }, index)
    }
    if (quantity === 0) lines.delete(variantCode)
    else {
      const note = (comment ?? item?.comment) || null
      lines.set(variantCode, { ...(item ?? { id: 0, source }), variantCode, quantity, comment: note })
    }
  }
  if (lines.size > maxLines && lines.size > items.length)
    return refused('too-many-items', { limit: maxLines }, changes.length - 1)
  return { kind: 'changed', items: [...lines.values()] }
}

const refused = (
  reason: Extract<ItemsDecision, { kind: 'refused' }>['reason'],
  facts: Readonly<Record<string, string | number>>,
  index: number,
): ItemsDecision => ({ kind: 'refused', reason, facts, index })
