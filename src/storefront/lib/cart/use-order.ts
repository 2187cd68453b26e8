import { type QueryFunctionContext, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OrderItemView, OrderView } from '#modules/ordering/contract.ts'
import type { Membership } from '#modules/pricing/rules/line-price.ts'
import { useStore } from '#storefront/lib/store.ts'
import { mayBeSignedIn } from '../session/session-hint.ts'
import { cartOf, orderKey } from './cart.ts'
import { guestToken } from './guest-token.ts'
import type { PendingLine } from './line-queue.ts'

const none: ReadonlyMap<string, PendingLine> = new Map()

const isAsNew = (answer: OrderView | null, known: OrderView | null): boolean =>
  known !== null && answer?.tokenValue === known.tokenValue && answer.version >= known.version

/** Asked for without a network, too: then it is the cart as last seen. */
const orderQuery = {
  queryKey: orderKey,
  queryFn: async ({ client, signal }: QueryFunctionContext) => {
    const known = (): OrderView | null | undefined => client.getQueryData(orderKey)
    const before = known()
    const answer = await (await import('./load-cart.ts')).loadCart(signal)
    // What a change was answered with meanwhile is newer than what was asked before it.
    const now = known()
    return now === undefined || now === before || isAsNew(answer, now) ? answer : now
  },
  networkMode: 'always',
} as const

/** Pages are the same for everybody until they live; only then may they ask whose cart this is. */
function useIsHydrated(): boolean {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return isLive
}

/** The open order; null when there is none, undefined while it is not known. */
export function useOrder(): OrderView | null | undefined {
  const isLive = useIsHydrated()
  const isWorthAsking = isLive && (mayBeSignedIn() || guestToken() !== undefined)
  const { data } = useQuery({ ...orderQuery, enabled: isWorthAsking })
  return isLive && !isWorthAsking ? (data ?? null) : data
}

/** Why the open order is not known, and how to ask again; null while there is nothing wrong. */
export function useOrderFailure(): { readonly error: Error; readonly retry: () => void } | null {
  const { error, data, refetch } = useQuery({ ...orderQuery, enabled: false })
  return error && data === undefined ? { error, retry: () => void refetch() } : null
}

/** What the shopper has asked for and the server has not confirmed. */
export function usePendingLines(): ReadonlyMap<string, PendingLine> {
  const { lines } = cartOf(useQueryClient())
  return useSyncExternalStore(lines.subscribe, lines.pending, () => none)
}

/** The same for one line; undefined while nothing of it is under way. */
export function usePendingLine(variantCode: string): PendingLine | undefined {
  const { lines } = cartOf(useQueryClient())
  return useSyncExternalStore(
    lines.subscribe,
    () => lines.pending().get(variantCode),
    () => undefined,
  )
}

export const membershipOf = (order: OrderView): Membership =>
  order.customer?.shouldShowGeniusPrice ? 'genius' : 'standard'

export interface CartLine {
  /** What the shopper sees: the wanted quantity while a change is under way, else the order's. */
  readonly quantity: number
  readonly change: (quantity: number) => void
}

/** One product's place in the cart; 0 when it is not in it. `name`: what to call it before the order has it. */
export function useCartLine(variantCode: string, name?: string): CartLine {
  const { lines, quantities } = cartOf(useQueryClient())
  const quantity = useStore(quantities, (all) => all.get(variantCode) ?? 0)
  return { quantity, change: (next) => lines.change(variantCode, { quantity: next, name }) }
}

export const itemsOf = (order: OrderView): readonly OrderItemView[] => order.items.flatMap((group) => group.items)
