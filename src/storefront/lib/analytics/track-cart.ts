import { lei } from '#kernel/money.ts'
import type { OrderItemView, OrderView } from '#modules/ordering/contract.ts'
import type { CartLineChange } from '../cart/stored-changes.ts'
import { amountOf, goodsOf, itemOfLine, linesOf } from './order-items.ts'
import { track } from './track.ts'

interface Pieces {
  readonly line: OrderItemView
  readonly quantity: number
}

/**
 * The events of a changed cart: what was added and removed, then the cart as a whole (ANALYTICS-06, ANALYTICS-07). `changes`
 * name the lists that products were added from.
 */
export function trackCart(before: OrderView, after: OrderView, changes: ReadonlyMap<string, CartLineChange>): void {
  if (before.itemsHash === after.itemsHash) return
  // At sign-in another cart takes the place of the guest's: nothing was added or removed.
  if (before.tokenValue === after.tokenValue) {
    for (const { line, quantity } of increases(before, after)) trackLine('add_to_cart', line, quantity, changes)
    for (const { line, quantity } of increases(after, before)) trackLine('remove_from_cart', line, quantity, changes)
  }
  if (after.itemsCount > 0) track('view_cart', goodsOf(after))
  else track('clear_cart', {})
}

/** The lines of which `to` has more pieces than `from`, with the difference. */
function increases(from: OrderView, to: OrderView): Pieces[] {
  const had = new Map(linesOf(from).map(({ variantCode, quantity }) => [variantCode, quantity]))
  return linesOf(to).flatMap((line) => {
    const quantity = line.quantity - (had.get(line.variantCode) ?? 0)
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

function trackLine(
  name: 'add_to_cart' | 'remove_from_cart',
  line: OrderItemView,
  quantity: number,
  changes: ReadonlyMap<string, CartLineChange>,
): void {
  const source = changes.get(line.variantCode)?.source
  const index = source?.index
  track(name, {
    currency: 'RON',
    value: lei(amountOf(line, quantity)),
    items: [{ ...itemOfLine(line, quantity), ...(index !== undefined && { index }) }],
    ...(source && { item_list_id: source.analyticsListId, item_list_name: source.analyticsListName }),
  })
}
