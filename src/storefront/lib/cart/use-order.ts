import { type QueryFunctionContext, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from '#browser/store.ts'
import type { OrderItemView, OrderView } from '#modules/ordering/contract.ts'
import type { Membership } from '#modules/pricing/rules/line-price.ts'
import { mayBeSignedIn } from '../session/session-hint.ts'
import { cartOf, orderKey } from './cart.ts'
import { guestToken } from './guest-token.ts'
import type { PendingLine } from './line-queue.ts'
import type { LineListing } from './stored-changes.ts'

const none: ReadonlyMap<string, PendingLine> = new Map()

const isAsRecent = (answer: OrderView | null, cached: OrderView | null): boolean =>
  cached !== null && answer?.tokenValue === cached.tokenValue && answer.version >= cached.version

/** Runs without a network too (`networkMode`): loadCart then falls back to the stored cart. */
const orderQuery = {
  queryKey: orderKey,
  queryFn: async ({ client, signal }: QueryFunctionContext) => {
    const cached = (): OrderView | null | undefined => client.getQueryData(orderKey)
    const before = cached()
    const answer = await (await import('./load-cart.ts')).loadCart(signal)
    // The answer of a change that was cached meanwhile is newer than a request sent before it.
    const now = cached()
    return now === undefined || now === before || isAsRecent(answer, now) ? answer : now
  },
  networkMode: 'always',
} as const

/** Pages are the same for all visitors until hydration; only then may they ask whose cart this is. */
function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}

/** The open order; null when there is none, undefined while it is loading. */
export function useOrder(): OrderView | null | undefined {
  const isHydrated = useIsHydrated()
  const mayHaveCart = isHydrated && (mayBeSignedIn() || guestToken() !== undefined)
  const { data } = useQuery({ ...orderQuery, enabled: mayHaveCart })
  return isHydrated && !mayHaveCart ? (data ?? null) : data
}

/** Why the open order could not be loaded, and a retry; null unless loading failed. */
export function useOrderFailure(): { readonly error: Error; readonly retry: () => void } | null {
  const { error, data, refetch } = useQuery({ ...orderQuery, enabled: false })
  return error && data === undefined ? { error, retry: () => void refetch() } : null
}

/** The changes that the server has not confirmed, by variant code. */
export function usePendingLines(): ReadonlyMap<string, PendingLine> {
  const { lines } = cartOf(useQueryClient())
  return useSyncExternalStore(lines.subscribe, lines.pending, () => none)
}

/** The unconfirmed change of one line; undefined when there is none. */
export function usePendingLine(variantCode: string): PendingLine | undefined {
  const { lines } = cartOf(useQueryClient())
  return useSyncExternalStore(
    lines.subscribe,
    () => lines.pending().get(variantCode),
    () => undefined,
  )
}

/** Whose prices apply to the order, by its customer's membership. */
export const membershipOf = (order: OrderView): Membership =>
  order.customer?.shouldShowGeniusPrice ? 'genius' : 'standard'

export interface CartLine {
  /** The quantity as shown: that of a pending change, else the order's; 0 when the product is not in the cart. */
  readonly quantity: number
  readonly change: (quantity: number) => void
}

/** One product's line in the cart. `name` is shown until the order has the line. */
export function useCartLine(variantCode: string, name?: string, source?: LineListing): CartLine {
  const { lines, quantities } = cartOf(useQueryClient())
  const quantity = useStore(quantities, (all) => all.get(variantCode) ?? 0)
  return { quantity, change: (next) => lines.change(variantCode, { quantity: next, name, source }) }
}

export const itemsOf = (order: OrderView): readonly OrderItemView[] => order.items.flatMap((group) => group.items)
