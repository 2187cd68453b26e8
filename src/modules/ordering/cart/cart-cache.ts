import type { Caller } from '#platform/http/routes.ts'
import { isVisible } from '../order/find.ts'
import type { OrderRow } from '../order/row.ts'

const maxCached = 500

/**
 * Cache of the carts that this process wrote last. Another process may have changed a cart since: a write based on a
 * cached cart must be conditional on its version (optimistic locking), and a decision is valid only once that write succeeded.
 */
export interface CartCache {
  get(token: string, caller: Caller): OrderRow | undefined
  /** Does nothing when a newer version of the cart is cached: a slow read must not replace what was written meanwhile. */
  put(cart: OrderRow): void
  /** Of a cart that is one no longer. */
  forget(token: string): void
}

export function cartCache(): CartCache {
  const carts = new Map<string, OrderRow>()
  return {
    get: (token, caller) => {
      const cart = carts.get(token)
      return cart && isVisible(cart, caller) ? cart : undefined
    },
    forget: (token) => void carts.delete(token),
    put: (cart) => {
      if ((carts.get(cart.token)?.version ?? 0) > cart.version) return
      carts.delete(cart.token)
      carts.set(cart.token, cart)
      for (const oldest of carts.keys()) {
        if (carts.size <= maxCached) break
        carts.delete(oldest)
      }
    },
  }
}
