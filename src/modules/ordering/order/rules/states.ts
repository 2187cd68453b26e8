/**
 * What may follow what. An order, its payment and its shipping each have a table; nothing else in
 * the shop decides whether a step is allowed.
 */
export const orderMoves = {
  cart: ['new', 'merged'],
  merged: [],
  new: ['fulfilled', 'cancelled'],
  fulfilled: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>

export const paymentMoves = {
  cart: ['new'],
  new: ['processing', 'authorized', 'completed', 'failed', 'cancelled'],
  processing: ['authorized', 'completed', 'failed', 'cancelled'],
  failed: ['new', 'processing', 'authorized', 'completed', 'cancelled'],
  authorized: ['completed', 'cancelled', 'refunded', 'partially_refunded'],
  completed: ['refunded', 'partially_refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>

export const shippingMoves = {
  cart: ['ready'],
  ready: ['picking', 'cancelled'],
  // Cancelled when there is nothing of it to deliver.
  picking: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  // Came back from the door: it goes out once more, or is given up.
  returned: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  delivered: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>

export type OrderState = keyof typeof orderMoves
export type PaymentState = keyof typeof paymentMoves
export type ShippingState = keyof typeof shippingMoves

/** In a form that the wire's shapes can be made of. */
export const paymentStates = Object.keys(paymentMoves) as PaymentState[]

const allows = <State extends string>(moves: Readonly<Record<State, readonly string[]>>, from: State, to: State) =>
  moves[from].includes(to)

export const canMoveOrder = (from: OrderState, to: OrderState): boolean => allows(orderMoves, from, to)
export const canMovePayment = (from: PaymentState, to: PaymentState): boolean => allows(paymentMoves, from, to)
export const canMoveShipping = (from: ShippingState, to: ShippingState): boolean => allows(shippingMoves, from, to)

export interface OrderStates {
  readonly state: OrderState
  readonly paymentState: PaymentState
  readonly shippingState: ShippingState
}

/** The picker may start: the money is there, or comes at the door. */
const confirmedStates: readonly PaymentState[] = ['authorized', 'completed', 'partially_refunded']

export const isConfirmed = ({ paymentState }: OrderStates): boolean => confirmedStates.includes(paymentState)

/** Why an order was cancelled that was empty, and whose delivery goes to what was added to it. */
export const replacedByAddition = 'handed-on'

/** Until the picker starts. */
export const isCancellable = ({ state, shippingState }: OrderStates): boolean =>
  canMoveOrder(state, 'cancelled') && shippingState === 'ready'

/** Until the picker says what is in the bags: what is missing is replaced only then. */
export const canChangeSubstitutes = ({
  state,
  shippingState,
  pickedAt,
}: OrderStates & { readonly pickedAt: Temporal.Instant | null }): boolean =>
  state === 'cart' || (state === 'new' && pickedAt === null && ['ready', 'picking'].includes(shippingState))

/** A placed order whose money has not come yet: it can still be paid, or expires. */
export const isUnpaid = ({ state, paymentState }: OrderStates): boolean =>
  state === 'new' && ['new', 'processing', 'failed'].includes(paymentState)

export const displayStates = [
  'cart',
  'payment_pending',
  'payment_failed',
  'placed',
  'picking',
  'changed',
  'on_the_way',
  'delivered',
  'partially_delivered',
  'not_delivered',
  'cancelled',
  'refunded',
] as const
export type DisplayState = (typeof displayStates)[number]

/** The one word a shopper is shown for the three states together, and for what the picker has changed. */
export function displayState({
  state,
  paymentState,
  shippingState,
  isChanged = false,
}: OrderStates & { readonly isChanged?: boolean }): DisplayState {
  if (state === 'cart' || state === 'merged') return 'cart'
  if (paymentState === 'refunded') return 'refunded'
  if (state === 'cancelled') return 'cancelled'
  if (state === 'fulfilled') return isChanged ? 'partially_delivered' : 'delivered'
  if (shippingState === 'shipped') return 'on_the_way'
  if (shippingState === 'returned') return 'not_delivered'
  if (shippingState === 'picking') return isChanged ? 'changed' : 'picking'
  if (paymentState === 'failed') return 'payment_failed'
  return isConfirmed({ state, paymentState, shippingState }) ? 'placed' : 'payment_pending'
}

/** The wire knows fewer shipping states: what is being picked or came back is still ready, what is delivered was shipped. */
export function wireShippingState(state: ShippingState): 'cart' | 'ready' | 'shipped' | 'cancelled' {
  if (state === 'picking' || state === 'returned' || state === 'packed') return 'ready'
  return state === 'delivered' ? 'shipped' : state
}
