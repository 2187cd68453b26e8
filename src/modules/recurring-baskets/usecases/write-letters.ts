import { uuid7 } from '#kernel/ids.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { basketOrder, pricesOf } from '../basket-order.ts'
import type { RecurringContext } from '../context.ts'
import { recurringNewsEvent } from '../letters.ts'
import { canAnnounce, dayAt, letterFrom, nextDays, orderAt } from '../rules/calendar.ts'
import { leftOutOf } from '../rules/left-out.ts'
import { dearerLines, toldPrices } from '../rules/lines-due.ts'
import { deliveryOn, insertAnnounced } from '../store.deliveries.ts'
import { type BasketRow, basketById, basketsOfDays, lockBasket, writeBasket } from '../store.ts'

/** A letter is written two days before, a late one until the interval closes. */
const daysAhead = [0, 1, 2]

/**
 * The job that announces deliveries a day before they are ordered, each once: the row of the delivery and the event of its letter
 * are written together. Several processes may run it.
 */
export function writeLetters(context: RecurringContext) {
  const { db, clock } = context
  return async function writeLetters(): Promise<void> {
    const today = dayAt(clock.now())
    const weekdays = daysAhead.map((days) => today.add({ days }).dayOfWeek)
    const failures: unknown[] = []
    for (const basket of await db.rows(basketsOfDays, [weekdays])) {
      await announceNext(context, basket).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, 'not every recurring basket could be announced')
  }
}

async function announceNext(context: RecurringContext, read: BasketRow): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const [day] = nextDays(read, now, 1)
  if (day === undefined || Temporal.Instant.compare(now, letterFrom(day)) < 0) return
  if ((await db.maybe(deliveryOn, [read.id, day.toString()])) !== null) return
  await db.transaction(async (tx) => {
    await tx.maybe(lockBasket, [read.id])
    const basket = await tx.maybe(basketById, [read.id])
    if (basket === null || basket.isPaused || basket.weekday !== day.dayOfWeek || !canAnnounce(day, basket, now)) return
    const { order, codeOf } = basketOrder(basket, day, context.catalog.cards)
    // A week in which no line is due has no delivery.
    if (order.items.length === 0) return
    const { total, lines } = await context.orders.quoteBasket(tx, order)
    const prices = pricesOf(lines, codeOf)
    const leftOut = JSON.stringify(leftOutOf(order.items, lines, codeOf))
    const dearer = JSON.stringify(dearerLines(basket.lines, prices))
    const id = uuid7(now)
    const delivery = [id, basket.id, day.toString(), now, orderAt(day, now), total, leftOut, dearer] as const
    if ((await tx.run(insertAnnounced, [...delivery])) !== 1) return
    await tx.run(writeBasket, [JSON.stringify({ ...basket, lines: toldPrices(basket.lines, prices) }), now])
    await putEvents(tx, clock, { kind: recurringNewsEvent, payload: { deliveryId: id, news: 'announced' } })
  })
}
