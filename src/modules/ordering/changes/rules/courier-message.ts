import { displayState, type OrderStates } from '../../order/rules/states.ts'

/** In characters. */
export const longestCourierMessage = 300
/** Messages per order. */
export const mostCourierMessages = 5

/** While the order is on its way (docs/domain.md, Orders). */
export const canMessageCourier = (order: OrderStates): boolean => displayState(order) === 'on_the_way'
