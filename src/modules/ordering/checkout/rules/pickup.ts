import { maxSgrBags } from '#modules/packaging/rules/returned.ts'
import { isCancellable, type OrderStates } from '../../order/rules/states.ts'

/** What the customer returns at the door: bags of SGR packs, and reusable bags of the shop. */
export interface PickupBags {
  readonly sgrBags: number
  readonly bagsBack: number
}

/** Until picking starts, when the courier's list is made (docs/adr/0019). */
export const canChangePickup = (order: OrderStates): boolean => order.state === 'cart' || isCancellable(order)

/** The first field above its limit; null when the courier takes everything. `bagsOut`: reusable bags the customer has. */
export function excessOf(chosen: PickupBags, bagsOut: number): { field: keyof PickupBags; limit: number } | null {
  if (chosen.sgrBags > maxSgrBags) return { field: 'sgrBags', limit: maxSgrBags }
  return chosen.bagsBack > bagsOut ? { field: 'bagsBack', limit: bagsOut } : null
}
