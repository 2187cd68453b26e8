import { holdCustomer } from '#modules/customers/index.ts'
import type { BasketRefusal } from '#modules/ordering/unattended/rules/basket-refusals.ts'
import type { Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { basketOrder } from '../basket-order.ts'
import type { RecordOrder, RecurringContext } from '../context.ts'
import { recurringNewsEvent } from '../letters.ts'
import { afterLetter, intervalOn } from '../rules/calendar.ts'
import { leftOutOf } from '../rules/left-out.ts'
import {
  deliveryById,
  dueDeliveries,
  type RecurringDeliveryRow,
  writePlaced,
  writeRefused,
} from '../store.deliveries.ts'
import { type BasketRow, basketById, lockBasket } from '../store.ts'

/** A product may be sold out between pricing and reserving: the second try leaves it out. */
const tries = 3

/**
 * The job that orders what is due, each delivery in a transaction of its own that also records it: once, whatever process
 * dies or runs it too. Without a letter that was sent a day before nothing is ordered.
 */
export function placeDue(context: RecurringContext) {
  return async function placeDue(): Promise<void> {
    const failures: unknown[] = []
    for (const { id } of await context.db.rows(dueDeliveries, [context.clock.now()])) {
      await placeOne(context, id).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, 'not every recurring basket could be ordered')
  }
}

async function placeOne(context: RecurringContext, id: string, attempt = 1): Promise<void> {
  try {
    await context.db.transaction((tx) => place(context, tx, id))
  } catch (error) {
    const refusal = context.orders.refusalOf(error)
    if (refusal === null) throw error
    if (refusal === 'nothing-available' && attempt < tries) return placeOne(context, id, attempt + 1)
    await context.db.transaction(async (tx) => {
      if ((await lockDue(context, tx, id)) !== null) await refuse(context, tx, id, refusal)
    })
  }
}

async function place(context: RecurringContext, tx: Tx, id: string): Promise<void> {
  const due = await lockDue(context, tx, id)
  if (due === null) return
  if (due.hasBegun) return refuse(context, tx, id, 'interval-closed')
  const { order: basket, codeOf } = basketOrder(
    due.basket,
    Temporal.PlainDate.from(due.delivery.day),
    context.catalog.cards,
  )
  const record: RecordOrder = async (inTx, { orderId, lines }) => {
    const leftOut = leftOutOf(basket.items, lines, codeOf)
    await inTx.run(writePlaced, [id, orderId, JSON.stringify(leftOut), context.clock.now()])
    await addJob(inTx, { name: 'recurring-baskets.pay', payload: { deliveryId: id, orderId } })
    if (leftOut.length > 0) await tell(context, inTx, id, 'left-out')
  }
  const refusal = await context.orders.placeBasket(tx, { basket, record })
  if (refusal !== null) await refuse(context, tx, id, refusal)
}

interface DueDelivery {
  readonly delivery: RecurringDeliveryRow
  readonly basket: BasketRow
  /** Whether its interval has begun: without a letter that was sent a day before, or the basket was paused. */
  readonly hasBegun: boolean
}

/**
 * Locks the customer and then the basket, as deleting an account does; null unless the delivery is to be ordered or given up
 * now.
 */
async function lockDue({ clock, letterSentAt }: RecurringContext, tx: Tx, id: string): Promise<DueDelivery | null> {
  const read = await tx.maybe(deliveryById, [id])
  const owner = read && (await tx.maybe(basketById, [read.basketId]))?.customerId
  if (!read || !owner || (await holdCustomer(tx, owner)) === null) return null
  await tx.maybe(lockBasket, [read.basketId])
  const [delivery, basket, sentAt] = await Promise.all([
    tx.maybe(deliveryById, [id]),
    tx.maybe(basketById, [read.basketId]),
    letterSentAt(tx, id),
  ])
  if (delivery?.state !== 'announced' || basket?.customerId !== owner || basket.isPaused) return null
  const isPast = (at: Temporal.Instant): boolean => Temporal.Instant.compare(at, clock.now()) <= 0
  const isAnnounced = sentAt !== null && isPast(sentAt.add(afterLetter))
  const hasBegun = isPast(intervalOn(Temporal.PlainDate.from(delivery.day), basket).since)
  return isAnnounced || hasBegun ? { delivery, basket, hasBegun } : null
}

async function refuse(context: RecurringContext, tx: Tx, id: string, refusal: BasketRefusal): Promise<void> {
  await tx.run(writeRefused, [id, refusal, context.clock.now()])
  await tell(context, tx, id, 'refused')
}

const tell = ({ clock }: RecurringContext, tx: Tx, deliveryId: string, news: string): Promise<void> =>
  putEvents(tx, clock, { kind: recurringNewsEvent, payload: { deliveryId, news } })
