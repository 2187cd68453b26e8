import { type Bani, noMoney } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { type OutboxEvent, putEvents } from '#platform/jobs/outbox.ts'
import type { OrderingContext } from '../context.ts'
import type { OrderRow } from './row.ts'
import type { ChangeCause } from './rules/change-cause.ts'
import { isConfirmed } from './rules/states.ts'

/** Publishes an event of an order in the outbox; mail, warehouse and payments subscribe to it. */
export async function publishOrderEvent(
  { clock }: OrderingContext,
  tx: Tx,
  kind: string,
  orderId: string,
  facts: Readonly<Record<string, string>> = {},
): Promise<void> {
  await putEvents(tx, clock, { kind, payload: { orderId, ...facts } })
}

interface ChangedOrder {
  readonly because: ChangeCause
  /** By how many bani the order became cheaper. */
  readonly back: Bani
  /** The id of the parent order, when the changed one is an addition. */
  readonly addedTo?: string
}

/** Publishes `order.changed`. `by` tells the same of a customer to processes of earlier versions. */
export async function publishChange(
  context: OrderingContext,
  tx: Tx,
  orderId: string,
  { because, back, addedTo }: ChangedOrder,
): Promise<void> {
  const facts = { back: String(back), because, ...(because === 'customer' && { by: 'customer' }) }
  await publishOrderEvent(context, tx, 'order.changed', orderId, {
    ...facts,
    ...(addedTo !== undefined && { addedTo }),
  })
}

/** Tells a warehouse that has the order what is wanted now. Nothing goes back, so no letter is sent. */
export async function tellWarehouse(context: OrderingContext, tx: Tx, order: OrderRow): Promise<void> {
  if (!isConfirmed(order)) return
  const ofParent = order.addTo === null ? {} : { addedTo: order.addTo }
  await publishChange(context, tx, order.id, { because: 'customer', back: noMoney, ...ofParent })
}

/** The event that lets the warehouse start. An addition is picked with its parent order, which `addedTo` names. */
export const confirmedEvent = ({ id, addTo }: OrderRow): OutboxEvent => ({
  kind: 'order.confirmed',
  payload: { orderId: id, ...(addTo === null ? {} : { addedTo: addTo }) },
})
