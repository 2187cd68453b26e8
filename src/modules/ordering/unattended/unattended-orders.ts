import type { Queryable, Tx } from '#platform/db/db.ts'
import type { OrderingContext } from '../context.ts'
import type { UnattendedBasket } from './basket.ts'
import { type PlaceBasket, placeBasket, refusalOf } from './place-basket.ts'
import { type BasketQuote, quoteBasket } from './quote-basket.ts'
import type { BasketRefusal } from './rules/basket-refusals.ts'

/** Orders that are placed without their customers. */
export interface UnattendedOrders {
  /** What a basket costs if it were ordered now, and what keeps it from being ordered. */
  quoteBasket(q: Queryable, basket: UnattendedBasket): Promise<BasketQuote>
  /** Places a basket and commits; or answers why not, before anything is written. A later refusal is thrown: `refusalOf`. */
  placeBasket(tx: Tx, place: PlaceBasket): Promise<BasketRefusal | null>
  /** The refusal that `placeBasket` has thrown; null for a bug. */
  refusalOf(error: unknown): BasketRefusal | null
}

export const unattendedOrders = (context: OrderingContext): UnattendedOrders => ({
  quoteBasket: (q, basket) => quoteBasket(context, q, basket),
  placeBasket: (tx, place) => placeBasket(context, tx, place),
  refusalOf,
})
