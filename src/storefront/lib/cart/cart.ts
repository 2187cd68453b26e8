import type { QueryClient } from '@tanstack/react-query'
import { makeStore, type Store } from '#browser/store.ts'
import { isApiError, problemName } from '#kernel/client.ts'
import type { OkOf } from '#kernel/contract.ts'
import type { assignCustomer, OrderView } from '#modules/ordering/contract.ts'
import { isTracking } from '../analytics/track.ts'
import { isUnreachable, reachable } from '../api/reachable.ts'
import { reportError } from '../api/report-error.ts'
import { mayBeSignedIn } from '../session/session-hint.ts'
import { storageKeys, store } from '../storage/storage.ts'
import { type CartTabs, cartTabs } from './cart-tabs.ts'
import { guestToken } from './guest-token.ts'
import { type LineQueue, makeLineQueue } from './line-queue.ts'
import type { ItemQuantity } from './send-lines.ts'
import { storeCart } from './stored-cart.ts'
import { type CartLineChange, storedChanges } from './stored-changes.ts'

/** The key of the open order in the query cache; its data is null while there is none. */
export const orderKey = ['order'] as const

/** A change that the shop refused. */
export interface CartRefusal {
  readonly line: string
  readonly change: CartLineChange
  readonly problem: string
  readonly facts: Readonly<Record<string, unknown>>
}

export type MergedLines = OkOf<typeof assignCustomer>['merge']

export interface Cart {
  readonly lines: LineQueue
  /** The last refusal, until a toast has shown it. */
  readonly refusal: Store<CartRefusal | null>
  /** The outcome of merging the guest's cart at sign-in, until the shopper dismisses it. */
  readonly merged: Store<MergedLines>
  /** The quantity of each variant as shown: that of a pending change, else the order's. */
  readonly quantities: Store<ReadonlyMap<string, number>>
  /** Sets several lines to their final quantities by one call; rejects when one is refused. `list` is for analytics. */
  put(items: readonly ItemQuantity[], list: string): Promise<void>
  /** Runs a change of the cart, which is created if there is none; rejects when it is refused. */
  change(call: (token: string) => Promise<OrderView>): Promise<void>
  /** Caches an answer in all tabs, unless a newer version is cached. */
  take(order: OrderView): void
  /** Connects to the other tabs and sends the changes that an earlier page could not. Called once, in the browser. */
  connect(): void
  /** Removes the cart in all tabs, once it is placed or its token is not valid any more. */
  leave(): void
}

const carts = new WeakMap<QueryClient, Cart>()

/** The cart of a query cache; there is one each. */
export function cartOf(queries: QueryClient): Cart {
  const cart = carts.get(queries) ?? makeCart(queries)
  carts.set(queries, cart)
  return cart
}

/** The delay before unreachable changes are sent again; they are also sent when the shop is reachable again. */
const retryMs = 5_000

function makeCart(queries: QueryClient): Cart {
  const refusal = makeStore<CartRefusal | null>(null)
  let retry: ReturnType<typeof setTimeout> | undefined
  const current = (): OrderView | null | undefined => queries.getQueryData<OrderView | null>(orderKey)
  let tabs: CartTabs | undefined

  const show = (order: OrderView): void => {
    const before = current()
    if (before?.tokenValue === order.tokenValue && before.version > order.version) return
    queries.setQueryData(orderKey, order)
  }
  const take = (order: OrderView): void => {
    const before = current()
    const sources = lines.pending()
    show(order)
    tabs?.publish(order)
    // Other tabs show this order too: only the tab that made the change tracks it.
    if (before && isTracking() && current()?.version === order.version) {
      void import('../analytics/track-cart.ts').then(({ trackCart }) => trackCart(before, order, sources))
    }
  }
  const forget = (): void => {
    store(storageKeys.orderToken, undefined)
    queries.setQueryData(orderKey, null)
  }
  const cached = { current, take, forget }
  // The code that calls the shop is loaded by the first change.
  const sending = () => import('./send-lines.ts')

  const lines = makeLineQueue({
    stored: storedChanges(),
    send: async (variant, change) => (await sending()).sendChange(cached, variant, change),
    isUnreachable,
    onUnreachable: () => {
      clearTimeout(retry)
      retry = setTimeout(() => void lines.flush(), retryMs)
    },
    onRefused: (line, error, change) => {
      reportError(error)
      const problem = problemName(error) ?? 'server-error'
      refusal.set({ line, change, problem, facts: isApiError(error) ? { ...error.problem } : {} })
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
      return (await sending()).sendQuantities(cached, items, list)
    },
    change: async (call) => (await sending()).sendToCart(cached, call),
    take,
    connect: () => {
      tabs = cartTabs({
        onCart: (order) => {
          const isOwn = order && (order.customer === null ? order.tokenValue === guestToken() : mayBeSignedIn())
          if (isOwn) show(order)
          else if (order === null) void queries.invalidateQueries({ queryKey: orderKey })
        },
        onOwnerChange: () => {
          if (!mayBeSignedIn() && guestToken() === undefined) queries.setQueryData(orderKey, null)
          else void queries.invalidateQueries({ queryKey: orderKey })
        },
      })
      reachable.subscribe(() => {
        if (!reachable.get()) return
        // Sent changes are followed by a request for the cart. Without changes, the cart shown may be the stored one.
        if (lines.pending().size > 0) void lines.flush()
        else void queries.invalidateQueries({ queryKey: orderKey })
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

/** Discards everything stored of the cart, so that the next person at this browser sees none of it. */
export function forgetCart(queries: QueryClient): void {
  cartOf(queries).lines.clear()
  storeCart(null)
}

/** One map for all cards of a page: sixty cards need no query subscription each, and only changed ones render again. */
function quantitiesOf(queries: QueryClient, lines: LineQueue): Store<ReadonlyMap<string, number>> {
  const quantities = makeStore<ReadonlyMap<string, number>>(new Map())
  const order = (): OrderView | null | undefined => queries.getQueryData<OrderView | null>(orderKey)
  const count = (): void => {
    const ordered = order()?.items.flatMap(({ items }) =>
      items.map((item) => [item.variantCode, item.quantity] as const),
    )
    const pending = Array.from(lines.pending(), ([variant, { quantity }]) => [variant, quantity] as const)
    quantities.set(new Map([...(ordered ?? []), ...pending]))
  }
  count()
  lines.subscribe(count)
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== orderKey[0]) return
    count()
    const latest = order()
    if (latest !== undefined) storeCart(latest)
  })
  return quantities
}
