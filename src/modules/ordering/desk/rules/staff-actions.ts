import type { OrderStates, ShippingState } from '../../order/rules/states.ts'

/** Why staff cancel an order. */
export const staffCancelReasons = [
  'asked-for',
  'duplicate',
  'goods-missing',
  'cannot-deliver',
  'suspected-fraud',
  'other',
] as const
export type StaffCancelReason = (typeof staffCancelReasons)[number]

export interface ActableOrder extends OrderStates {
  readonly addTo: string | null
  readonly pickedAt: Temporal.Instant | null
  readonly takenOverAt: Temporal.Instant | null
}

/** In the house, or brought back to it. */
const inHouse: readonly ShippingState[] = ['ready', 'picking', 'returned', 'packed']

const isInHouse = ({ state, shippingState }: OrderStates): boolean => state === 'new' && inHouse.includes(shippingState)

/** Until the van leaves, and after it came back; an addition that travels with its order goes with it. */
export const canCancelByStaff = (order: ActableOrder): boolean =>
  isInHouse(order) && (order.addTo === null || ['ready', 'picking'].includes(order.shippingState))

/** Until the picking result is there. */
export const canLowerByStaff = ({ state, shippingState, pickedAt }: ActableOrder): boolean =>
  state === 'new' && pickedAt === null && (shippingState === 'ready' || shippingState === 'picking')

/** Until the van leaves, and after it came back. An addition moves with its order. */
export const canMoveByStaff = (order: ActableOrder): boolean => isInHouse(order) && order.addTo === null

export const canCorrectByStaff = canMoveByStaff

/** Not before it is delivered, and once. */
export const canTakeOver = ({ state, addTo, takenOverAt }: ActableOrder): boolean =>
  state === 'new' && addTo === null && takenOverAt === null

/** What staff can do with an order in its present state; permissions are another matter. */
export const staffActions = (order: ActableOrder) => ({
  cancel: canCancelByStaff(order),
  lower: canLowerByStaff(order),
  move: canMoveByStaff(order),
  correct: canCorrectByStaff(order),
  takeOver: canTakeOver(order),
})
