import { mostSgrBags } from '#modules/packaging/rules/returned.ts'
import { isCancellable, type OrderStates } from '../../order/rules/states.ts'

/** What an order hands back at its door: bags of SGR packs, and reusable bags of ours. */
export interface PickupBags {
  readonly sgrBags: number
  readonly bagsBack: number
}

/** Until picking begins; the courier's list is made then. */
export const canChangePickup = (order: OrderStates): boolean => order.state === 'cart' || isCancellable(order)

/** Which of it is more than the courier takes, with the most it may be; null when all of it goes. */
export function excessOf(wanted: PickupBags, bagsOut: number): { field: keyof PickupBags; limit: number } | null {
  if (wanted.sgrBags > mostSgrBags) return { field: 'sgrBags', limit: mostSgrBags }
  return wanted.bagsBack > bagsOut ? { field: 'bagsBack', limit: bagsOut } : null
}
