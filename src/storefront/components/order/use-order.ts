import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OrderItemView, OrderView } from '#modules/ordering/contract.ts'
import { maySignedIn } from '#storefront/lib/session.ts'
import { useStore } from '#storefront/lib/store.ts'
import { cartOf, guestToken, orderKey } from './cart.ts'

const none: ReadonlyMap<string, number> = new Map()

/** Pages are the same for everybody until they live; only then may they ask whose cart this is. */
function useIsLive(): boolean {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return isLive
}

/** The open order; null when there is none, undefined while it is not known. */
export function useOrder(): OrderView | null | undefined {
  const queries = useQueryClient()
  const isLive = useIsLive()
  const isWorthAsking = isLive && (maySignedIn() || guestToken() !== undefined)
  const { data } = useQuery({ queryKey: orderKey, queryFn: cartOf(queries).load, enabled: isWorthAsking })
  return isLive && !isWorthAsking ? (data ?? null) : data
}

/** Why the open order is not known, and how to ask again; null while there is nothing wrong. */
export function useOrderFailure(): { readonly error: Error; readonly retry: () => void } | null {
  const queries = useQueryClient()
  const { error, data, refetch } = useQuery({ queryKey: orderKey, queryFn: cartOf(queries).load, enabled: false })
  return error && data === undefined ? { error, retry: () => void refetch() } : null
}

/** Quantities that the shopper has asked for and the server has not confirmed. */
export function usePending(): ReadonlyMap<string, number> {
  const { lines } = cartOf(useQueryClient())
  return useSyncExternalStore(lines.subscribe, lines.pending, () => none)
}

export interface CartLine {
  /** What the shopper sees: the wanted quantity while a change is under way, else the order's. */
  readonly quantity: number
  readonly change: (quantity: number) => void
}

/** One product's place in the cart; 0 when it is not in it. */
export function useCartLine(variantCode: string): CartLine {
  const { lines, quantities } = cartOf(useQueryClient())
  const quantity = useStore(quantities, (all) => all.get(variantCode) ?? 0)
  return { quantity, change: (next) => lines.want(variantCode, next) }
}

export const itemsOf = (order: OrderView): readonly OrderItemView[] => order.items.flatMap((group) => group.items)
