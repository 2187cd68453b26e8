import { customerOf } from '#modules/customers/index.ts'
import type { BasketRefusal } from '#modules/ordering/unattended/rules/basket-refusals.ts'
import type { Queryable } from '#platform/db/db.ts'
import { basketOrder } from './basket-order.ts'
import type { RecurringContext } from './context.ts'
import { intervalOn } from './rules/calendar.ts'
import { deliveryById } from './store.deliveries.ts'
import { basketById } from './store.ts'

/** Something that a customer is written about a delivery: `deliveryId` and `news`. */
export const recurringNewsEvent = 'recurring-basket.news'

/** `left-out`: ordered without products that could not be had. `payment-needed`: the customer has to pay it. */
export const recurringNews = ['announced', 'left-out', 'refused', 'payment-needed'] as const
export type RecurringNews = (typeof recurringNews)[number]

/** What letters say about a delivery. Amounts in bani. */
export interface RecurringForEmail {
  readonly email: string
  readonly basketId: string
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
  readonly orderAt: Temporal.Instant
  readonly total: number
  readonly products: number
  readonly missing: readonly { readonly name: string; readonly quantity: number; readonly asked: number }[]
  readonly dearer: readonly { readonly name: string; readonly before: number; readonly now: number }[]
  /** Why it could not be ordered as of now. */
  readonly warnings: readonly BasketRefusal[]
  readonly refusal: BasketRefusal | null
  /** The token of the order, once it is placed. */
  readonly orderToken: string | null
  /** Until when the order can be paid; null when it is paid, or no longer waits. */
  readonly paymentDueAt: Temporal.Instant | null
}

/** Null when the basket has ended, or its delivery was withdrawn. */
export function recurringForEmail(context: RecurringContext) {
  return async function recurringForEmail(q: Queryable, deliveryId: string): Promise<RecurringForEmail | null> {
    const delivery = await q.maybe(deliveryById, [deliveryId])
    const basket = delivery && (await q.maybe(basketById, [delivery.basketId]))
    const customer = basket && (await customerOf(q, basket.customerId))
    if (!delivery?.orderAt || !basket || !customer) return null
    const day = Temporal.PlainDate.from(delivery.day)
    const { order } = basketOrder(basket, day, context.catalog.cards)
    const known = context.catalog.cards(basket.lines.map(({ code }) => code))
    const nameOf = (code: string): string => known.get(code)?.name ?? code
    const placed = delivery.orderId === null ? null : await context.orders.placedOrder(q, delivery.orderId)
    const quote = delivery.state === 'announced' ? await context.orders.quoteBasket(q, order) : null
    return {
      ...{ email: customer.email, basketId: basket.id, ...intervalOn(day, basket), orderAt: delivery.orderAt },
      ...{ total: delivery.total ?? 0, products: order.items.length },
      missing: delivery.leftOut.map(({ code, quantity, asked }) => ({ name: nameOf(code), quantity, asked })),
      dearer: delivery.dearer.map(({ code, before, now }) => ({ name: nameOf(code), before, now })),
      ...{ warnings: quote?.refusals ?? [], refusal: delivery.refusal, orderToken: placed?.tokenValue ?? null },
      paymentDueAt: placed?.paymentDueAt ? Temporal.Instant.from(placed.paymentDueAt) : null,
    }
  }
}
