import { Problem } from '#kernel/problem.ts'
import { moneyOf, paymentsOf } from '#modules/payments/index.ts'
import { auditTrail } from '#platform/audit-trail.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { problemsOf } from '../../after-sales/store.ts'
import { courierMessagesOf } from '../../changes/store.ts'
import type { OrderingContext } from '../../context.ts'
import { readAdditions } from '../../order/additions.ts'
import type { OrderRow } from '../../order/row.ts'
import { orderById } from '../../order/store.ts'
import type { DeskOrder } from '../contract.staff-order-view.ts'
import { presentDeskOrder } from '../present-order.ts'
import { chatsOfOrderWithin } from '../rules/chats-of-order.ts'
import { deskFacts, notesOf } from '../store.order.ts'
import type { OrderTrail } from '../trail.ts'

/** A placed order as the desk shows it. Throws `order-not-found`. */
export function getOrder(context: OrderingContext) {
  return function getOrder(id: string, caller: StaffCaller): Promise<DeskOrder> {
    return readDeskOrder(context, context.db, id, caller)
  }
}

/** The same within a transaction, as the answer of a change. */
export async function readDeskOrder(
  context: OrderingContext,
  q: Queryable,
  id: string,
  caller: StaffCaller,
): Promise<DeskOrder> {
  // Independent statements, pipelined.
  const [order, facts, payments, money, notes, problems, additions, journal, letters, documents, scans] =
    await Promise.all([
      q.maybe(orderById, [id]),
      q.maybe(deskFacts, [id]),
      paymentsOf(q, [id]),
      moneyOf(q, id),
      q.rows(notesOf, [id]),
      q.rows(problemsOf, [id]),
      readAdditions(q, id),
      auditTrail(q, 'order', id),
      context.letters.of(q, id),
      context.documentsOf?.(q, id) ?? [],
      context.trail.scans(q, id),
    ])
  if (order === null || facts === null) throw new Problem('order-not-found')
  const { trail } = context
  const deliveryId = order.addTo ?? id
  const [messages, parent, totes, stops, chats] = await Promise.all([
    q.rows(courierMessagesOf, [deliveryId]),
    order.addTo === null ? null : q.maybe(orderById, [order.addTo]),
    trail.totes(q, deliveryId, id),
    trail.stops(q, deliveryId),
    readChats(context, q, order, caller),
  ])
  const read = { order, facts, payments: payments.get(id) ?? [], money, notes, problems, additions, journal, letters }
  return presentDeskOrder({ ...read, documents, messages, parent, trail: { scans, totes, stops, chats } }, caller)
}

async function readChats(
  { trail }: OrderingContext,
  q: Queryable,
  { customerId, placedAt, intervalUntil }: OrderRow,
  caller: StaffCaller,
): ReturnType<OrderTrail['chats']> {
  if (customerId === null || placedAt === null || intervalUntil === null) return []
  return trail.chats(q, customerId, chatsOfOrderWithin(placedAt, intervalUntil), caller)
}
