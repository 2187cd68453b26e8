import type { GoodsByVariant } from '../../order/rules/goods.ts'
import type { LineSource } from '../../order/rules/line-source.ts'
import type { CartItem } from '../../order/rules/order-line.ts'
import { maxLines } from './change-items.ts'

export interface PutLine {
  readonly variantCode: string
  /**
   * `put`: at the quantity asked for. `capped`: stock or the limit per order allows fewer. `unavailable`: nothing can be added.
   * `left-out`: the cart has 100 lines.
   */
  readonly outcome: 'put' | 'capped' | 'unavailable' | 'left-out'
  /** Quantity afterwards, and before, to which undoing returns. */
  readonly quantity: number
  readonly before: number
}

export interface PutPossible {
  readonly items: readonly CartItem[]
  readonly lines: readonly PutLine[]
}

export interface WantedItem {
  readonly variantCode: string
  /** Final quantity. */
  readonly quantity: number
}

/** Raises lines of a cart to final quantities, each as far as possible; quantities in the cart never fall. */
export function putPossible(
  own: readonly CartItem[],
  wanted: readonly WantedItem[],
  goods: GoodsByVariant,
  source: LineSource | null = null,
): PutPossible {
  const items = new Map(own.map((item) => [item.variantCode, item]))
  const lines = wanted.map(({ variantCode, quantity: asked }): PutLine => {
    const had = items.get(variantCode)
    const before = had?.quantity ?? 0
    const offered = goods.get(variantCode)
    const most = Math.min(100, offered?.maxPerOrder ?? 0, offered?.available ?? 0)
    const quantity = Math.max(before, Math.min(asked, most))
    if (quantity === 0) return { variantCode, outcome: 'unavailable', quantity, before }
    if (had === undefined && items.size >= maxLines) return { variantCode, outcome: 'left-out', quantity: 0, before }
    items.set(variantCode, { ...(had ?? { id: 0, variantCode, comment: null, source }), quantity })
    if (quantity >= asked) return { variantCode, outcome: 'put', quantity, before }
    return { variantCode, outcome: quantity > before ? 'capped' : 'unavailable', quantity, before }
  })
  return { items: [...items.values()], lines }
}
