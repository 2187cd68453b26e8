import { displayState, type OrderStates } from '../../order/rules/states.ts'

/** Characters. */
export const longestCourierMessage = 300
/** An order; whoever has more to say is better called. */
export const mostCourierMessages = 5

/** While the van is on its way (domain.md, section 4). */
export const canMessageCourier = (order: OrderStates): boolean => displayState(order) === 'on_the_way'
