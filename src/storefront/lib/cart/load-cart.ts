import { isApiError } from '#kernel/client.ts'
import { createOrder, currentOrder, getOrder, type OrderView } from '#modules/ordering/contract.ts'
import { api } from '../api/api.ts'
import { isUnreachable } from '../api/reachable.ts'
import { mayBeSignedIn } from '../session/session-hint.ts'
import { storageKeys, store } from '../storage/storage.ts'
import { guestToken } from './guest-token.ts'
import { storedCart } from './stored-cart.ts'

/** Creates a cart, under a lock: of two tabs that do so at once, the second finds the guest token of the first. */
export async function createCart(): Promise<{ readonly token: string; readonly order?: OrderView }> {
  const create = async () => {
    const existing = mayBeSignedIn() ? undefined : guestToken()
    if (existing !== undefined) return { token: existing }
    const order = await api(createOrder, { body: {} })
    if (!mayBeSignedIn()) store(storageKeys.orderToken, order.tokenValue)
    return { token: order.tokenValue, order }
  }
  return 'locks' in navigator ? navigator.locks.request(storageKeys.orderToken, create) : create()
}

/**
 * The customer's open cart, or the guest's by the stored token, which is removed when no cart has it. Falls back to the
 * stored cart when the shop is unreachable; null when there is no cart.
 */
export async function loadCart(signal?: AbortSignal): Promise<OrderView | null> {
  const token = guestToken()
  const untilAborted = signal ? { signal } : {}
  try {
    if (mayBeSignedIn()) return (await api(currentOrder, untilAborted)).order
    if (token === undefined) return null
    const order = await api(getOrder, { params: { token }, ...untilAborted })
    if (order.state === 'cart') return order
  } catch (error) {
    const stored = isUnreachable(error) ? storedCart(token) : undefined
    if (stored) return stored
    if (!isApiError(error) || error.status !== 404) throw error
  }
  store(storageKeys.orderToken, undefined)
  return null
}
