import { isProblem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { OrderTracker } from '../context.ts'
import { findCart, lockCart } from '../order/find.ts'
import type { CheckoutFields, OrderRow } from '../order/row.ts'
import type { CartItem } from '../order/rules/order-line.ts'
import type { ChosenNow } from '../priced-order/refresh-cart.ts'
import type { CartCache } from './cart-cache.ts'
import { addItems, saveCheckout, saveItems } from './store.ts'

/** The decision about a change: the new lines, the changed fields, and a result for the use case. */
export interface CartChange<Result> {
  readonly items?: readonly CartItem[]
  readonly fields?: Partial<CheckoutFields>
  /** Runs in the same transaction, after the cart is written and thereby locked. */
  readonly effect?: (tx: Tx) => Promise<unknown>
  readonly result: Result
}

export interface ChangedCart<Result> {
  readonly cart: OrderRow
  /** What it has chosen, if that was asked for. */
  readonly chosen?: ChosenNow | undefined
  readonly result: Result
}

/**
 * Changes a cart with optimistic locking: read, decide, write if the version is unchanged (docs/adr/0007). The first
 * attempt reads the cart from the cache, the second from the database, the third with the row locked, so that it ends.
 * `decide` only reads, as it can run up to three times. `choices` reads what the changed cart has chosen, for its view:
 * without an effect in the round trip of the first statement that writes the cart, with one in that of COMMIT, before it. When
 * it fails, a change without effect stays written, and one with an effect is rolled back. Throws `order-not-found`,
 * `order-not-open` and what `decide` throws.
 */
export async function changeCart<Result>(
  context: Context & { readonly cartCache: CartCache; readonly tracker?: OrderTracker },
  ref: string,
  caller: Caller,
  decide: (q: Queryable, cart: OrderRow) => Promise<CartChange<Result>>,
  choices?: (q: Queryable, cart: OrderRow) => Promise<ChosenNow>,
): Promise<ChangedCart<Result>> {
  const attempt = async (q: Queryable, cart: OrderRow, running?: Tx): Promise<ChangedCart<Result> | null> => {
    const { result, effect, ...change } = await decide(q, cart)
    const also = isFollowed(change) ? andFollowed(effect, cart) : effect
    if (also === undefined) {
      const [saved, chosen] = await Promise.all([
        saveCart(context, q, cart, change),
        choices?.(q, { ...cart, ...change.fields }),
      ])
      return saved && { cart: saved, chosen, result }
    }
    const writeBoth = async (tx: Tx): Promise<ChangedCart<Result> | null> => {
      const written = await saveCart(context, tx, cart, change)
      if (written === null) return null
      if (written !== cart || also === effect) await also(tx)
      const reading = choices?.(tx, written)
      tx.commit()
      return { cart: written, chosen: await reading, result }
    }
    return running ? writeBoth(running) : context.db.transaction(writeBoth)
  }
  const changed =
    (await fromCache()) ??
    (await attempt(context.db, await findCart(context.db, ref, caller))) ??
    (await context.db.transaction(async (tx) => attempt(tx, await lockCart(tx, ref, caller), tx)))
  if (changed === null) throw new Error('a locked cart was changed concurrently')
  context.cartCache.put(changed.cart)
  return changed

  /** Goods and vouchers are followed; what is chosen for the delivery is not. */
  function isFollowed({ items, fields }: Omit<CartChange<Result>, 'result' | 'effect'>): boolean {
    const isOfGoods = items !== undefined || (fields !== undefined && 'coupon' in fields)
    return isOfGoods && context.tracker?.followsCart(caller) === true
  }

  function andFollowed(effect: CartChange<Result>['effect'], { id }: OrderRow) {
    return async function andFollowed(tx: Tx): Promise<void> {
      await effect?.(tx)
      await context.tracker?.cartChanged(tx, caller, id)
    }
  }

  /** A refusal and a change without effect are not final here: the cached cart may be outdated. */
  async function fromCache(): Promise<ChangedCart<Result> | null> {
    const cart = context.cartCache.get(ref, caller)
    if (cart === undefined) return null
    try {
      const changed = await attempt(context.db, cart)
      return changed?.cart === cart ? null : changed
    } catch (error) {
      if (isProblem(error)) return null
      throw error
    }
  }
}

/** Writes what differs from `cart`; null when the cart's version has changed since it was read. */
export async function saveCart(
  context: Context,
  q: Queryable | Tx,
  cart: OrderRow,
  {
    items,
    fields,
    mergeVersion,
  }: { items?: readonly CartItem[]; fields?: Partial<CheckoutFields>; mergeVersion?: number },
): Promise<OrderRow | null> {
  const withFields = fields === undefined ? cart : await saveFields(context, q, { ...cart, ...fields })
  if (withFields === null || items === undefined) return withFields
  return saveLines(context, q, withFields, items, mergeVersion ?? cart.mergeVersion)
}

async function saveFields(context: Context, q: Queryable, cart: OrderRow): Promise<OrderRow | null> {
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
  const saved = await q.maybe(saveCheckout, [
    cart.id,
    cart.version,
    context.clock.now(),
    cart.customerId,
    json(cart.customer),
    json(cart.shippingAddress),
    json(cart.billingAddress),
    cart.intervalId,
    cart.intervalSince,
    cart.intervalUntil,
    cart.paymentMethod,
    cart.tip,
    cart.ageConfirmed,
    cart.coupon,
    cart.points,
    cart.mealVoucher,
    cart.gifts,
    cart.addTo,
    cart.intervalKind,
    cart.bags,
    cart.bankCard,
    cart.savesCard,
    cart.giftVoucher,
  ])
  return saved && { ...cart, ...saved }
}

async function saveLines(
  context: Context,
  q: Queryable,
  cart: OrderRow,
  items: readonly CartItem[],
  mergeVersion: number,
): Promise<OrderRow | null> {
  const before = new Map(cart.items.map((item) => [item.variantCode, item]))
  const remaining = new Set(items.map(({ variantCode }) => variantCode))
  const removed = [...before.keys()].filter((code) => !remaining.has(code))
  const added = items.filter(({ variantCode }) => !before.has(variantCode))
  const changed = items.filter((item) => {
    const was = before.get(item.variantCode)
    return was !== undefined && (was.quantity !== item.quantity || was.comment !== item.comment)
  })
  if (removed.length + added.length + changed.length === 0 && mergeVersion === cart.mergeVersion) return cart
  const written = [cart.id, cart.version, context.clock.now(), mergeVersion] as const
  const isOnlyAdded = removed.length + changed.length === 0
  const saved = isOnlyAdded
    ? await q.maybe(addItems, [...written, lines(added)])
    : await q.maybe(saveItems, [...written, removed, lines(changed), lines(added)])
  if (saved === null) return null
  const ids = new Map(saved.added.map(({ id, variantCode }) => [variantCode, id]))
  const rows = items.map((item) => ({
    snapshot: null,
    isGift: false,
    changeReason: null,
    ordered: null,
    replaces: null,
    deliveredThousandths: null,
    answer: null,
    refundedPieces: 0,
    ...item,
    id: ids.get(item.variantCode) ?? item.id,
  }))
  const { version, isGenius, customer } = saved
  return { ...cart, version, isGenius, customer, mergeVersion, items: rows.sort((a, b) => a.id - b.id) }
}

const lines = (items: readonly CartItem[]): string =>
  JSON.stringify(items.map(({ variantCode: code, quantity, comment, source }) => ({ code, quantity, comment, source })))
