import type { Catalog } from '#modules/catalog/index.ts'
import type { Delivery } from '#modules/delivery/index.ts'
import type { Ordering } from '#modules/ordering/index.ts'
import type { Payments } from '#modules/payments/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'

export interface RecurringOptions {
  readonly catalog: Pick<Catalog, 'cards'>
  readonly delivery: Pick<Delivery, 'addressOf' | 'intervals'>
  readonly orders: Pick<Ordering, 'quoteBasket' | 'placeBasket' | 'refusalOf' | 'placedOrder'>
  readonly payments: Pick<Payments, 'tryPayment' | 'usualMethod'>
  /** When the letter that announced a delivery was handed to the mail server; null while it was not. */
  readonly letterSentAt: (q: Queryable, deliveryId: string) => Promise<Temporal.Instant | null>
}

export interface RecurringContext extends Context, RecurringOptions {}

/** What one delivery orders. */
export type OrderedBasket = Parameters<Ordering['quoteBasket']>[1]
export type OrderQuote = Awaited<ReturnType<Ordering['quoteBasket']>>
/** Records a delivery in the transaction that orders it. */
export type RecordOrder = Parameters<Ordering['placeBasket']>[1]['record']
