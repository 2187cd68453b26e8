import type { QueryClient } from '@tanstack/react-query'
import { isApiError, problemName } from '#kernel/client.ts'
import {
  assignCustomer,
  createOrder,
  currentOrder,
  getOrder,
  type OrderView,
  setItem,
} from '#modules/ordering/contract.ts'
import { api } from '#storefront/lib/api.ts'
import { maySignedIn } from '#storefront/lib/session.ts'
import { readStored, storageKeys, store } from '#storefront/lib/storage.ts'
import { makeStore, type Store } from '#storefront/lib/store.ts'
import { type LineQueue, makeLineQueue } from './line-queue.ts'

/** Where the open order lies in the query cache; null while there is none. */
export const orderKey = ['order'] as const

/** A change that the shop refused; what is on screen tells why and forgets it. */
export interface Refusal {
  readonly line: string
  readonly problem: string
  readonly facts: Readonly<Record<string, unknown>>
}

export interface Cart {
  readonly lines: LineQueue
  readonly refusal: Store<Refusal | null>
  /** Pieces of each variant as the shopper sees them: wanted while a change is under way, else the order's. */
  readonly quantities: Store<ReadonlyMap<string, number>>
  load(): Promise<OrderView | null>
  /** Takes over an answer, unless a newer one came first. */
  take(order: OrderView): void
}

const carts = new WeakMap<QueryClient, Cart>()

/** The one cart of a page's query cache. */
export function cartOf(queries: QueryClient): Cart {
  const cart = carts.get(queries) ?? makeCart(queries)
  carts.set(queries, cart)
  return cart
}

function makeCart(queries: QueryClient): Cart {
  const refusal = makeStore<Refusal | null>(null)
  let creating: Promise<string> | undefined

  const take = (order: OrderView): void => {
    const known = queries.getQueryData<OrderView | null>(orderKey)
    if (known?.tokenValue === order.tokenValue && known.version > order.version) return
    queries.setQueryData(orderKey, order)
  }

  const create = async (): Promise<string> => {
    const order = await api(createOrder, { body: {} })
    if (!maySignedIn()) store(storageKeys.orderToken, order.tokenValue)
    take(order)
    return order.tokenValue
  }

  const token = async (): Promise<string> => {
    const order = queries.getQueryData<OrderView | null>(orderKey) ?? (await load())
    if (order) return order.tokenValue
    creating ??= create().finally(() => {
      creating = undefined
    })
    return creating
  }

  const send = async (variant: string, quantity: number): Promise<void> => {
    const put = async () =>
      api(setItem, { params: { token: await token() }, body: { productVariant: variant, quantity } })
    const order = await put().catch((error: unknown) => {
      // The order was placed in another tab, or its token is no good any more: the tap starts a new one.
      if (!['order-not-found', 'order-not-open'].includes(problemName(error) ?? '')) throw error
      forget()
      return put()
    })
    take(order)
  }

  const forget = (): void => {
    store(storageKeys.orderToken, undefined)
    queries.setQueryData(orderKey, null)
  }

  const lines = makeLineQueue({
    send,
    onRefused: (line, error) => {
      refusal.set({
        line,
        problem: problemName(error) ?? 'server-error',
        facts: isApiError(error) ? { ...error.problem } : {},
      })
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: orderKey }),
  })

  return { lines, refusal, quantities: quantitiesOf(queries, lines), load, take }
}

/** One map for all cards of a page: a list of sixty asks the query cache nothing, and only what changed is drawn anew. */
function quantitiesOf(queries: QueryClient, lines: LineQueue): Store<ReadonlyMap<string, number>> {
  const quantities = makeStore<ReadonlyMap<string, number>>(new Map())
  const count = (): void => {
    const groups = queries.getQueryData<OrderView | null>(orderKey)?.items ?? []
    const held = groups.flatMap(({ items }) => items.map((item) => [item.variantCode, item.quantity] as const))
    quantities.set(new Map([...held, ...lines.pending()]))
  }
  lines.subscribe(count)
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === orderKey[0]) count()
  })
  return quantities
}

/** The customer's open cart, or the guest's by the stored token, which is cleared when it leads nowhere. */
async function load(): Promise<OrderView | null> {
  if (maySignedIn()) return (await api(currentOrder, {})).order
  const token = guestToken()
  if (token === undefined) return null
  try {
    const order = await api(getOrder, { params: { token } })
    if (order.state === 'cart') return order
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error
  }
  store(storageKeys.orderToken, undefined)
  return null
}

export function guestToken(): string | undefined {
  const token = readStored(storageKeys.orderToken)
  return typeof token === 'string' ? token : undefined
}

/** After sign-in: what the guest had gathered becomes the customer's. Resolves to what became of each line. */
export async function bringGuestCart(queries: QueryClient) {
  const token = guestToken()
  if (token === undefined) return []
  const { merge, ...order } = await api(assignCustomer, { params: { id: token }, body: {} })
  store(storageKeys.orderToken, undefined)
  cartOf(queries).take(order)
  return merge
}
