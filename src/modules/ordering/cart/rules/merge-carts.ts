import type { Bani } from '#kernel/money.ts'
import type { BagKind } from '#modules/pricing/rules/bags.ts'
import type { GoodsByVariant } from '../../order/rules/goods.ts'
import type { CartItem } from '../../order/rules/order-line.ts'
import { maxLines } from './change-items.ts'

export interface MergedLine {
  readonly variantCode: string
  /** `capped`: stock or the limit per order allows fewer than the sum. `left-out`: the cart has 100 lines. */
  readonly outcome: 'added' | 'summed' | 'capped' | 'left-out'
  /** The quantity after the merge, and the customer's before it, to which undoing the merge returns. */
  readonly quantity: number
  readonly before: number
}

export interface CartMerge {
  readonly items: readonly CartItem[]
  readonly lines: readonly MergedLine[]
}

/**
 * Merges a guest's cart into the customer's. Quantities of the same variant add up within stock and limits; the
 * customer's quantities never fall, and every line of the guest is reported. Cases: docs/cart-merge.md.
 */
export function mergeCarts(own: readonly CartItem[], guest: readonly CartItem[], goods: GoodsByVariant): CartMerge {
  const items = new Map(own.map((item) => [item.variantCode, item]))
  const lines = guest.map(({ variantCode, quantity, comment }): MergedLine => {
    const had = items.get(variantCode)
    if (had === undefined && items.size >= maxLines) return { variantCode, outcome: 'left-out', quantity: 0, before: 0 }
    if (had === undefined) {
      items.set(variantCode, { id: 0, variantCode, quantity, comment })
      return { variantCode, outcome: 'added', quantity, before: 0 }
    }
    const offered = goods.get(variantCode)
    const most = Math.min(100, offered?.maxPerOrder ?? 0, offered?.available ?? 0)
    const sum = Math.max(had.quantity, Math.min(had.quantity + quantity, most))
    items.set(variantCode, { ...had, quantity: sum, comment: had.comment ?? comment })
    const outcome = sum < had.quantity + quantity ? 'capped' : 'summed'
    return { variantCode, outcome, quantity: sum, before: had.quantity }
  })
  return { items: [...items.values()], lines }
}

interface CartChoices {
  readonly tip: Bani
  readonly bags: BagKind
}

/** The choices of a guest's cart that replace the customer's; defaults replace nothing (rows C7 and C9 of docs/cart-merge.md). */
export const carriedChoices = ({ tip, bags }: CartChoices): Partial<CartChoices> => ({
  ...(tip === 0 ? {} : { tip }),
  ...(bags === 'none' ? {} : { bags }),
})
