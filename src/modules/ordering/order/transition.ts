import type { Tx } from '#platform/db/db.ts'
import { type OutboxEvent, putEvents } from '#platform/jobs/outbox.ts'
import type { OrderingContext } from '../context.ts'
import { moveOrder } from '../fulfilment/store.ts'
import { canMoveOrder, canMovePayment, canMoveShipping, type OrderStates } from './rules/states.ts'
import type { OrderRow } from './store.ts'

/** Whether a step was made; `ignored` for one that was made before, or that comes too late. */
export type Step = 'moved' | 'ignored'

/** The one place where states are written; a move that the tables do not have is a bug of ours. The order is locked. */
export async function move(
  { clock }: OrderingContext,
  tx: Tx,
  order: OrderRow,
  to: OrderStates,
  cancelReason: string | null = null,
): Promise<void> {
  const isAllowed =
    (order.state === to.state || canMoveOrder(order.state, to.state)) &&
    (order.paymentState === to.paymentState || canMovePayment(order.paymentState, to.paymentState)) &&
    (order.shippingState === to.shippingState || canMoveShipping(order.shippingState, to.shippingState))
  if (!isAllowed)
    throw new Error(`order ${order.id} cannot move to ${to.state}, ${to.paymentState}, ${to.shippingState}`)
  await tx.run(moveOrder, [order.id, clock.now(), to.state, to.paymentState, to.shippingState, cancelReason])
}

/** Says to whom it concerns what has happened to an order: mail, warehouse, payments. */
export async function tell(
  { clock }: OrderingContext,
  tx: Tx,
  kind: string,
  orderId: string,
  facts: Readonly<Record<string, string>> = {},
): Promise<void> {
  await putEvents(tx, clock, { kind, payload: { orderId, ...facts } })
}

/** The warehouse may begin. What was added to another order waits for that one, which the event names. */
export const confirmedEvent = ({ id, addTo }: OrderRow): OutboxEvent => ({
  kind: 'order.confirmed',
  payload: { orderId: id, ...(addTo === null ? {} : { addedTo: addTo }) },
})

/** What the shelf knows an order by. */
export const stockLines = ({ items }: OrderRow) =>
  items.flatMap(({ variantCode, quantity }) => (quantity > 0 ? [{ variantCode, quantity }] : []))
