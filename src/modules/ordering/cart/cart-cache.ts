import type { Caller } from '#platform/http/routes.ts'
import { isVisible } from '../order/find.ts'
import type { OrderRow } from '../order/row.ts'

const maxCached = 500

/**
 * Carts as this process last wrote them. Another process may have changed one since, so whoever takes a cart from
 * here may only write it on the condition that its version still stands, and believes nothing before that.
 */
export interface CartCache {
  get(token: string, caller: Caller): OrderRow | undefined
  put(cart: OrderRow): void
}

export function cartCache(): CartCache {
  const kept = new Map<string, OrderRow>()
  return {
    get: (token, caller) => {
      const cart = kept.get(token)
      return cart && isVisible(cart, caller) ? cart : undefined
    },
    put: (cart) => {
      kept.delete(cart.token)
      kept.set(cart.token, cart)
      for (const oldest of kept.keys()) {
        if (kept.size <= maxCached) break
        kept.delete(oldest)
      }
    },
  }
}
