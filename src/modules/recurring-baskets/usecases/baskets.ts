import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { basketOrder, pricesOf } from '../basket-order.ts'
import type { RecurringContext } from '../context.ts'
import type { RecurringBasket } from '../contract.ts'
import { presentBasket } from '../present.ts'
import { dayAt, intervalOn, isPlanned, nextDays, takesOrders } from '../rules/calendar.ts'
import { dueDays, linesFrom, toldPrices } from '../rules/lines-due.ts'
import {
  deliveriesOf,
  deliveryOn,
  insertSkipped,
  type RecurringDeliveryRow,
  takeBackSkip,
  withdrawMoved,
} from '../store.deliveries.ts'
import * as store from '../store.ts'
import { refuseSettings } from './refuse-settings.ts'

/** Stops one account from ordering without end. */
const mostBaskets = 10

/** How many weeks ahead deliveries are skipped. */
const mostSkipped = 26

/** What `refuseSettings` looks at: another change of a basket is never refused. */
const checked = ['weekday', 'since', 'until', 'addressId', 'paymentMethod', 'bankCard'] as const

type Settings = Omit<store.BasketRow, 'id' | 'customerId' | 'isPaused' | 'lines'>
interface AskedLine {
  readonly code: string
  readonly quantity: number
  readonly everyWeeks: number
}
export interface NewBasket extends Settings {
  readonly id?: string | undefined
  readonly lines: readonly AskedLine[]
}
export type BasketChange = {
  readonly [Key in keyof Settings]?: Settings[Key] | undefined
} & { readonly lines?: readonly AskedLine[] | undefined; readonly isPaused?: boolean | undefined }

/** The recurring baskets of a customer. Others are not found: all throw `recurring-basket-not-found`. */
export function recurringBaskets(context: RecurringContext) {
  const { db, clock } = context
  const view = (q: Queryable, row: store.BasketRow) => viewBasket(context, q, row)
  const own = async (q: Queryable, customerId: string, id: string): Promise<store.BasketRow> => {
    const row = await q.maybe(store.basketById, [id])
    if (row?.customerId !== customerId) throw new Problem('recurring-basket-not-found')
    return row
  }
  const locked = async (tx: Tx, customerId: string, id: string): Promise<store.BasketRow> => {
    await tx.maybe(store.lockBasket, [id])
    return own(tx, customerId, id)
  }
  /** Writes a basket with the prices that its customer sees now. */
  const write = async (tx: Tx, row: store.BasketRow): Promise<RecurringBasket> => {
    const { order, codeOf } = basketOrder(row, nextDayOf(row, clock.now()), context.catalog.cards)
    const { lines } = await context.orders.quoteBasket(tx, order)
    const told = { ...row, lines: toldPrices(row.lines, pricesOf(lines, codeOf)) }
    await tx.run(store.writeBasket, [JSON.stringify(told), clock.now()])
    await tx.run(withdrawMoved, [row.id, row.weekday])
    return view(tx, told)
  }
  return {
    async all(customerId: string): Promise<RecurringBasket[]> {
      return Promise.all((await db.rows(store.basketsOf, [customerId])).map((row) => view(db, row)))
    },
    /** Safe to repeat with an id of the client. Throws `too-many-recurring-baskets` and what `refuseSettings` throws. */
    create: (customerId: string, { id: given, lines, ...settings }: NewBasket) =>
      db.transaction(async (tx) => {
        await tx.maybe(store.lockBasketsOf, [customerId])
        const id = given ?? uuid7(clock.now())
        const has = await tx.rows(store.basketsOf, [customerId])
        const made = has.find((one) => one.id === id)
        if (made !== undefined) return view(tx, made)
        if (has.length >= mostBaskets) throw new Problem('too-many-recurring-baskets', { limit: mostBaskets })
        if ((await tx.maybe(store.basketById, [id])) !== null) throw new Problem('recurring-basket-not-found')
        const firstDay = nextDayOf(settings, clock.now())
        const row = { ...settings, id, customerId, isPaused: false, lines: linesFrom(lines, [], firstDay) }
        await refuseSettings(context, tx, row)
        return write(tx, row)
      }),
    /** Throws what `refuseSettings` throws, when a setting is given that it looks at, or a paused basket is resumed. */
    change: (customerId: string, id: string, change: BasketChange) =>
      db.transaction(async (tx) => {
        const was = await locked(tx, customerId, id)
        const { lines, ...given } = change
        const row = { ...was, ...given } as store.BasketRow
        const isResumed = was.isPaused && !row.isPaused
        if (isResumed || checked.some((key) => given[key] !== undefined)) await refuseSettings(context, tx, row)
        if (isResumed) await skipBegun(context, tx, row)
        const firstDay = nextDayOf(row, clock.now())
        return write(tx, { ...row, lines: lines === undefined ? was.lines : linesFrom(lines, was.lines, firstDay) })
      }),
    /** Throws `recurring-delivery-ordered`. */
    skip: (customerId: string, id: string, day: string, isSkipped: boolean) =>
      db.transaction(async (tx) => {
        const row = await locked(tx, customerId, id)
        const state = (await tx.maybe(deliveryOn, [id, day]))?.state ?? 'planned'
        const isOver = state === 'skipped' && !takesOrders(Temporal.PlainDate.from(day), row, clock.now())
        const isAhead = nextDays(row, clock.now(), mostSkipped).some((one) => one.toString() === day)
        if (state === 'placed' || state === 'refused' || isOver || (state === 'planned' && !isAhead))
          throw new Problem('recurring-delivery-ordered', { day })
        if (isSkipped) await tx.run(insertSkipped, [uuid7(clock.now()), id, day, clock.now()])
        else await tx.run(takeBackSkip, [id, day, clock.now()])
        return view(tx, row)
      }),
    async end(customerId: string, id: string): Promise<undefined> {
      const ended = await db.run(store.deleteBasket, [customerId, id])
      if (ended === 0) throw new Problem('recurring-basket-not-found')
      return undefined
    },
  }
}

function nextDayOf(weekly: Pick<store.BasketRow, 'weekday' | 'since' | 'until'>, now: Temporal.Instant) {
  const [day] = nextDays(weekly, now, 1)
  if (day === undefined) throw new Error('a weekly interval has no next day')
  return day
}

/** What was announced before a pause and would have come during it stays skipped. */
async function skipBegun({ clock }: RecurringContext, tx: Tx, row: store.BasketRow): Promise<void> {
  const now = clock.now()
  for (const { id, day, state } of await tx.rows(deliveriesOf, [[row.id]])) {
    const { since } = intervalOn(Temporal.PlainDate.from(day), row)
    if (state === 'announced' && Temporal.Instant.compare(since, now) <= 0)
      await tx.run(insertSkipped, [id, row.id, day, now])
  }
}

/** The view of a basket: its next delivery that is not skipped, at today's prices. */
async function viewBasket(context: RecurringContext, q: Queryable, row: store.BasketRow): Promise<RecurringBasket> {
  const { clock, catalog, delivery, orders } = context
  const now = clock.now()
  const [deliveries, address] = await Promise.all([
    q.rows(deliveriesOf, [[row.id]]),
    delivery.addressOf(q, row.customerId, row.addressId),
  ])
  const day = nextDelivery(row, deliveries, now)
  const { order } = basketOrder(row, day, catalog.cards)
  const quote = await orders.quoteBasket(q, order)
  // Intervals that are not planned yet are no reason to warn.
  const refusals = quote.refusals.filter((one) => one !== 'interval-unknown' || isPlanned(day, now))
  const facts = {
    address,
    quote: { ...quote, refusals },
    deliveries,
    lastOrder: await lastOrder(context, q, deliveries),
  }
  return presentBasket(row, { ...facts, day }, catalog.cards, now)
}

function nextDelivery(row: store.BasketRow, deliveries: readonly RecurringDeliveryRow[], now: Temporal.Instant) {
  const announced = deliveries.find(({ state }) => state === 'announced')
  if (announced !== undefined) return Temporal.PlainDate.from(announced.day)
  const today = dayAt(now).toString()
  const done = new Set(deliveries.flatMap(({ day }) => (day < today ? [] : [day])))
  return dueDays(row, now, done.size + 1).find((day) => !done.has(day.toString())) ?? nextDayOf(row, now)
}

/** Of the last delivery that was ordered. */
async function lastOrder({ orders }: RecurringContext, q: Queryable, deliveries: readonly RecurringDeliveryRow[]) {
  const last = deliveries.findLast(({ orderId }) => orderId !== null)
  const placed = last?.orderId == null ? null : await orders.placedOrder(q, last.orderId)
  if (!last?.orderId || placed === null || placed.state === 'cart') return null
  return { orderId: last.orderId, token: placed.tokenValue, state: placed.state }
}
