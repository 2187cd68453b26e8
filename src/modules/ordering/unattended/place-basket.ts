import { secretToken, uuid7 } from '#kernel/ids.ts'
import { isProblem } from '#kernel/problem.ts'
import { holdCustomer } from '#modules/customers/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { PutLine } from '../cart/rules/put-possible.ts'
import { saveCart } from '../cart/save-cart.ts'
import { insertCart, setWantsSubstitutes } from '../cart/store.ts'
import type { OrderingContext } from '../context.ts'
import { refuseIncomplete } from '../placing/place-order.ts'
import { writeOrder } from '../placing/write-order.ts'
import type { UnattendedBasket } from './basket.ts'
import { type PreparedBasket, prepareBasket } from './prepare-basket.ts'
import type { BasketRefusal } from './rules/basket-refusals.ts'

/** Where a basket becomes an order: `record` writes what belongs to it, in the same transaction. */
export interface PlaceBasket {
  readonly basket: UnattendedBasket
  readonly record: (tx: Tx, placed: PlacedBasket) => Promise<void>
}

export interface PlacedBasket {
  readonly orderId: string
  readonly lines: readonly PutLine[]
}

/**
 * Places a basket in one transaction, by the rules of `placeCart`; the customer's open cart stays as it is. Products that
 * cannot be had are left out. A refusal leaves nothing: it is answered before anything is written, or thrown by
 * `writeOrder`, as `refusalOf` reads it.
 */
export async function placeBasket(
  context: OrderingContext,
  tx: Tx,
  { basket, record }: PlaceBasket,
): Promise<BasketRefusal | null> {
  if ((await holdCustomer(tx, basket.customerId)) === null) return 'customer-blocked'
  const offers = await context.catalog.offers(
    tx,
    basket.items.map(({ variantCode }) => variantCode),
  )
  const { cart, priced, lines, refusals } = await prepareBasket(context, tx, basket, offers)
  const [refusal = null] = refusals
  if (refusal !== null) return refusal
  refuseIncomplete(cart, priced, context.clock.now())
  const stored = await storeCart(context, tx, cart)
  await record(tx, { orderId: stored.id, lines })
  await writeOrder(context, tx, stored, priced, null)
  return null
}

/** As a guest's: a customer has one open cart, which placing turns into theirs. */
async function storeCart(
  context: OrderingContext,
  tx: Tx,
  cart: PreparedBasket['cart'],
): Promise<PreparedBasket['cart']> {
  const now = context.clock.now()
  const begun = await tx.one(insertCart, [uuid7(now), secretToken(), now])
  const { shippingAddress, intervalId, intervalSince, intervalUntil, intervalKind, paymentMethod, bankCard } = cart
  const fields = {
    ...{ shippingAddress, intervalId, intervalSince, intervalUntil, intervalKind, paymentMethod, bankCard },
    ...{ ageConfirmed: cart.ageConfirmed, bags: cart.bags },
  }
  const items = cart.items.map((item) => ({ ...item, id: 0 }))
  const saved = await saveCart(context, tx, begun, { fields, items })
  if (saved === null) throw new Error('a new cart was changed concurrently')
  await tx.run(setWantsSubstitutes, [saved.id, cart.wantsSubstitutes, now])
  const { customerId, customer, isGenius, wantsSubstitutes } = cart
  return { ...saved, customerId, customer, isGenius, wantsSubstitutes }
}

const refusalsByProblem: Readonly<Record<string, BasketRefusal>> = {
  'interval-full': 'interval-full',
  'interval-closed': 'interval-closed',
  'variant-unavailable': 'nothing-available',
  'payment-method-unknown': 'payment-not-possible',
  'payment-method-unavailable': 'payment-not-possible',
  'card-not-found': 'payment-not-possible',
  'unpaid-orders-of-customer': 'unpaid-orders',
  'unpaid-orders-at-address': 'unpaid-orders',
  'unpaid-orders-of-card': 'unpaid-orders',
}

/** What a failure of `placeBasket` says; null for a bug. */
export const refusalOf = (error: unknown): BasketRefusal | null =>
  isProblem(error) ? (refusalsByProblem[error.reason] ?? null) : null
