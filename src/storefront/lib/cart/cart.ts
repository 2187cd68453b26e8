import type { QueryClient } from '@tanstack/react-query'
import { isApiError, problemName } from '#kernel/client.ts'
import type { OkOf } from '#kernel/contract.ts'
import type { assignCustomer, OrderView } from '#modules/ordering/contract.ts'
import { makeStore, type Store } from '#storefront/lib/store.ts'
import { isUnreachable, reachable } from '../api/reachable.ts'
import { mayBeSignedIn } from '../session/session-hint.ts'
import { storageKeys, store } from '../storage/storage.ts'
import { type CartTabs, cartTabs } from './cart-tabs.ts'
import { guestToken } from './guest-token.ts'
import { type LineQueue, makeLineQueue } from './line-queue.ts'
import type { ItemQuantity } from './send-lines.ts'
import { storeCart } from './stored-cart.ts'
import { type LineChange, storedChanges } from './stored-changes.ts'

/** Where the open order lies in the query cache; null while there is none. */
export const orderKey = ['order'] as const

/** A change that the shop refused; what is on screen tells why and forgets it. */
export interface CartRefusal {
  readonly line: string
  readonly change: LineChange
  readonly problem: string
  readonly facts: Readonly<Record<string, unknown>>
}

export type MergedLines = OkOf<typeof assignCustomer>['merge']

export interface Cart {
  readonly lines: LineQueue
  readonly refusal: Store<CartRefusal | null>
  /** What signing in made of two carts, until the shopper has seen it. */
  readonly merged: Store<MergedLines>
  /** Pieces of each variant as the shopper sees them: wanted while a change is under way, else the order's. */
  readonly quantities: Store<ReadonlyMap<string, number>>
  /** Several lines at their final quantities by one call: all of them, or it rejects. `list`: where they were seen. */
  put(items: readonly ItemQuantity[], list: string): Promise<void>
  /** Takes over an answer, unless a newer one came first. The other tabs have it, too. */
  take(order: OrderView): void
  /** Joins the other tabs, and takes up what an earlier page could not send any more. Called once, in the browser. */
  connect(): void
  /** The order is a cart no longer: it was placed, or is nobody's any more. */
  leave(): void
}

const carts = new WeakMap<QueryClient, Cart>()

/** The one cart of a page's query cache. */
export function cartOf(queries: QueryClient): Cart {
  const cart = carts.get(queries) ?? makeCart(queries)
  carts.set(queries, cart)
  return cart
}

/** Without a way to the shop it is tried again after so long, and at once when the browser is back online. */
const triesAgainMs = 5_000

function makeCart(queries: QueryClient): Cart {
  const refusal = makeStore<CartRefusal | null>(null)
  let again: ReturnType<typeof setTimeout> | undefined
  const known = (): OrderView | null | undefined => queries.getQueryData<OrderView | null>(orderKey)
  let tabs: CartTabs | undefined

  const show = (order: OrderView): void => {
    const before = known()
    if (before?.tokenValue === order.tokenValue && before.version > order.version) return
    queries.setQueryData(orderKey, order)
  }
  const take = (order: OrderView): void => {
    show(order)
    tabs?.publish(order)
  }
  const forget = (): void => {
    store(storageKeys.orderToken, undefined)
    queries.setQueryData(orderKey, null)
  }
  // What talks to the shop comes with the first change.
  const send = async (variant: string, wanted: LineChange): Promise<void> => {
    const { sendChange: sendLine } = await import('./send-lines.ts')
    return sendLine({ current: known, take, forget }, variant, wanted)
  }

  const lines = makeLineQueue({
    stored: storedChanges(),
    send,
    isUnreachable,
    onUnreachable: () => {
      clearTimeout(again)
      again = setTimeout(() => void lines.flush(), triesAgainMs)
    },
    onRefused: (line, error, wanted) => {
      const problem = problemName(error) ?? 'server-error'
      refusal.set({ line, change: wanted, problem, facts: isApiError(error) ? { ...error.problem } : {} })
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: orderKey }),
  })
  return {
    lines,
    refusal,
    merged: makeStore<MergedLines>([]),
    quantities: quantitiesOf(queries, lines),
    put: async (items, list) => {
      await lines.flush()
      const { sendQuantities: sendLines } = await import('./send-lines.ts')
      await sendLines({ current: known, take, forget }, items, list)
    },
    take,
    connect: () => {
      tabs = cartTabs({
        onCart: (order) => {
          const isOurs = order && (order.customer === null ? order.tokenValue === guestToken() : mayBeSignedIn())
          if (isOurs) show(order)
          else if (order === null) void queries.invalidateQueries({ queryKey: orderKey })
        },
        onPerson: () => {
          if (!mayBeSignedIn() && guestToken() === undefined) queries.setQueryData(orderKey, null)
          else void queries.invalidateQueries({ queryKey: orderKey })
        },
      })
      reachable.subscribe(() => {
        if (reachable.get()) void lines.flush()
      })
      lines.restore()
      void lines.flush()
    },
    leave: () => {
      forget()
      tabs?.publish(null)
    },
  }
}

/** Nothing of one person's cart is left for the next. */
export function forgetCart(queries: QueryClient): void {
  cartOf(queries).lines.clear()
  storeCart(null)
}

/** One map for all cards of a page: a list of sixty asks the query cache nothing, and only what changed is drawn anew. */
function quantitiesOf(queries: QueryClient, lines: LineQueue): Store<ReadonlyMap<string, number>> {
  const quantities = makeStore<ReadonlyMap<string, number>>(new Map())
  const order = (): OrderView | null | undefined => queries.getQueryData<OrderView | null>(orderKey)
  const count = (): void => {
    const held = order()?.items.flatMap(({ items }) => items.map((item) => [item.variantCode, item.quantity] as const))
    const pending = Array.from(lines.pending(), ([variant, { quantity }]) => [variant, quantity] as const)
    quantities.set(new Map([...(held ?? []), ...pending]))
  }
  lines.subscribe(count)
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== orderKey[0]) return
    count()
    const seen = order()
    if (seen !== undefined) storeCart(seen)
  })
  return quantities
}
