/** The state machines of an order, its payment and its shipping. They alone decide which transitions are allowed. */
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

/** Moves of refunded payments whose money came back: a refund failed, or a dispute was won. No other news may make them. */
export const correctedMoves = {
  partially_refunded: ['completed'],
  refunded: ['partially_refunded', 'completed'],
} as const satisfies Readonly<Partial<Record<PaymentState, readonly PaymentState[]>>>

export const shippingMoves = {
  cart: ['ready'],
  ready: ['picking', 'cancelled'],
  // Cancelled when nothing of it was found.
  picking: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  // Brought back from the door: delivered once more, or cancelled.
  returned: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  delivered: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>

export type OrderState = keyof typeof orderMoves
export type PaymentState = keyof typeof paymentMoves
export type ShippingState = keyof typeof shippingMoves

/** As an array, for zod enums. */
export const paymentStates = Object.keys(paymentMoves) as PaymentState[]

const allows = <State extends string>(moves: Readonly<Record<State, readonly string[]>>, from: State, to: State) =>
  moves[from].includes(to)

export const canMoveOrder = (from: OrderState, to: OrderState): boolean => allows(orderMoves, from, to)
export const canMovePayment = (from: PaymentState, to: PaymentState): boolean => allows(paymentMoves, from, to)
export const canCorrectPayment = (from: PaymentState, to: PaymentState): boolean =>
  canMovePayment(from, to) ||
  (from in correctedMoves && allows<PaymentState>({ ...paymentMoves, ...correctedMoves }, from, to))
export const canMoveShipping = (from: ShippingState, to: ShippingState): boolean => allows(shippingMoves, from, to)

export interface OrderStates {
  readonly state: OrderState
  readonly paymentState: PaymentState
  readonly shippingState: ShippingState
}

/** Paid, or to be paid at the door: picking may start. */
const confirmedStates: readonly PaymentState[] = ['authorized', 'completed', 'partially_refunded']

export const isConfirmed = ({ paymentState }: OrderStates): boolean => confirmedStates.includes(paymentState)

/** Cancel reason of an order found empty whose delivery an addition took over (docs/adr/0011). */
export const replacedByAddition = 'handed-on'

/** An order can be cancelled until picking starts. */
export const isCancellable = ({ state, shippingState }: OrderStates): boolean =>
  canMoveOrder(state, 'cancelled') && shippingState === 'ready'

/** Until the picking result is reported, as substitutes are decided only then. */
export const canChangeSubstitutes = ({
  state,
  shippingState,
  pickedAt,
}: OrderStates & { readonly pickedAt: Temporal.Instant | null }): boolean =>
  state === 'cart' || (state === 'new' && pickedAt === null && ['ready', 'picking'].includes(shippingState))

/** In a cart, and until picking begins. */
export const canChangeLineWish = ({ state, shippingState }: OrderStates): boolean =>
  state === 'cart' || (state === 'new' && shippingState === 'ready')

/** Placed and awaiting payment: it can still be paid, or expires. */
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

/** The state shown to the customer, derived from the three states and from changes by the picker. */
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

/** The wire has fewer shipping states: picking, returned and packed are `ready`, delivered is `shipped`. */
export function wireShippingState(state: ShippingState): 'cart' | 'ready' | 'shipped' | 'cancelled' {
  if (state === 'picking' || state === 'returned' || state === 'packed') return 'ready'
  return state === 'delivered' ? 'shipped' : state
}
