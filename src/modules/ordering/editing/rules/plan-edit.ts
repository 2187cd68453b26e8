/** The pieces of a variant that a customer wants in the delivery, and the pieces that the page showed. */
export interface WantedPieces {
  readonly variantCode: string
  readonly quantity: number
  readonly was: number
}

export interface EditedOrder {
  readonly id: string
  readonly items: readonly {
    readonly id: number
    readonly variantCode: string
    readonly quantity: number
    readonly isGift: boolean
  }[]
}

export interface EditPlan {
  /** Pieces that are left, by line, of each order that loses some; by the order's id. */
  readonly lowered: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** Pieces to order in addition. */
  readonly more: readonly { readonly variantCode: string; readonly quantity: number }[]
}

export interface EditRefusal {
  readonly kind: 'refused'
  readonly reason: 'order-changed' | 'nothing-would-be-left'
  readonly variantCode?: string
}

/**
 * Splits the wanted pieces of a delivery over its orders: what is no longer wanted leaves the latest addition first and the
 * parent last, what is wanted more is ordered in addition. A variant that has its wanted pieces already is left alone, so that a
 * repeated call changes nothing; otherwise `order-changed` when the page had shown other pieces. The parent keeps at
 * least one piece: an order without goods is cancelled instead.
 */
export function planEdit(
  parent: EditedOrder,
  additions: readonly EditedOrder[],
  wanted: readonly WantedPieces[],
): EditPlan | EditRefusal {
  const lowered = new Map<string, Map<number, number>>()
  const more: { variantCode: string; quantity: number }[] = []
  for (const { variantCode, quantity, was } of wanted) {
    const lines = [...additions.toReversed(), parent].flatMap(({ id: orderId, items }) =>
      items.flatMap((item) => (item.variantCode === variantCode && !item.isGift ? [{ orderId, ...item }] : [])),
    )
    const ordered = lines.reduce((sum, line) => sum + line.quantity, 0)
    if (ordered === quantity) continue
    if (ordered !== was) return { kind: 'refused', reason: 'order-changed', variantCode }
    if (quantity > ordered) more.push({ variantCode, quantity: quantity - ordered })
    let surplus = ordered - quantity
    for (const line of lines) {
      const taken = Math.min(line.quantity, Math.max(0, surplus))
      if (taken === 0) continue
      const ofOrder = lowered.get(line.orderId) ?? new Map<number, number>()
      lowered.set(line.orderId, ofOrder.set(line.id, line.quantity - taken))
      surplus -= taken
    }
  }
  const kept = parent.items.filter(({ isGift }) => !isGift)
  const isEmpty = kept.every(({ id, quantity }) => (lowered.get(parent.id)?.get(id) ?? quantity) === 0)
  return isEmpty ? { kind: 'refused', reason: 'nothing-would-be-left' } : { lowered, more }
}

/** Whether nothing but gifts is left of an order. */
export const isEmptied = ({ id, items }: EditedOrder, { lowered }: EditPlan): boolean =>
  items.every((item) => item.isGift || (lowered.get(id)?.get(item.id) ?? item.quantity) === 0)
