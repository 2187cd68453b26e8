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

/** Not on a van: before departure or after its return. */
const inHouse: readonly ShippingState[] = ['ready', 'picking', 'returned', 'packed']

const isInHouse = ({ state, shippingState }: OrderStates): boolean => state === 'new' && inHouse.includes(shippingState)

/** Until the van leaves, and after it came back; an addition that travels with its order goes with it. */
export const canCancelByStaff = (order: ActableOrder): boolean =>
  isInHouse(order) && (order.addTo === null || ['ready', 'picking'].includes(order.shippingState))

/** Until it is picked. */
export const canLowerByStaff = ({ state, shippingState, pickedAt }: ActableOrder): boolean =>
  state === 'new' && pickedAt === null && (shippingState === 'ready' || shippingState === 'picking')

/** Until the van leaves, and after it came back. An addition moves with its order. */
export const canMoveByStaff = (order: ActableOrder): boolean => isInHouse(order) && order.addTo === null

export const canCorrectByStaff = canMoveByStaff

/** Once, before it is delivered. */
export const canTakeOver = ({ state, addTo, takenOverAt }: ActableOrder): boolean =>
  state === 'new' && addTo === null && takenOverAt === null

/** The actions that the state of an order allows; permissions are checked apart. */
export const staffActions = (order: ActableOrder) => ({
  cancel: canCancelByStaff(order),
  lower: canLowerByStaff(order),
  move: canMoveByStaff(order),
  correct: canCorrectByStaff(order),
  takeOver: canTakeOver(order),
})
