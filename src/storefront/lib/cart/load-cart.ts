import { isApiError } from '#kernel/client.ts'
import { createOrder, currentOrder, getOrder, type OrderView } from '#modules/ordering/contract.ts'
import { api } from '../api/api.ts'
import { isUnreachable } from '../api/reachable.ts'
import { mayBeSignedIn } from '../session/session-hint.ts'
import { storageKeys, store } from '../storage/storage.ts'
import { guestToken } from './guest-token.ts'
import { storedCart } from './stored-cart.ts'

/** Two tabs that begin at once begin one cart: the second finds the token of the first. */
export async function createCart(): Promise<{ readonly token: string; readonly order?: OrderView }> {
  const create = async () => {
    const begun = mayBeSignedIn() ? undefined : guestToken()
    if (begun !== undefined) return { token: begun }
    const order = await api(createOrder, { body: {} })
    if (!mayBeSignedIn()) store(storageKeys.orderToken, order.tokenValue)
    return { token: order.tokenValue, order }
  }
  return 'locks' in navigator ? navigator.locks.request(storageKeys.orderToken, create) : create()
}

/**
 * The customer's open cart, or the guest's by the stored token, which is cleared when it leads nowhere. Without
 * a way to the shop it is the cart as last seen.
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
    const seen = isUnreachable(error) ? storedCart(token) : undefined
    if (seen) return seen
    if (!isApiError(error) || error.status !== 404) throw error
  }
  store(storageKeys.orderToken, undefined)
  return null
}
