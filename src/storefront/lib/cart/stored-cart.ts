import type { OrderView } from '#modules/ordering/contract.ts'
import { mayBeSignedIn } from '../session/session-hint.ts'
import { readStored, storageKeys, store } from '../storage/storage.ts'

/** A cart stored by another release may have another shape and is ignored. The module's address names the release. */
const release = import.meta.url

/** Waits to be written when the browser is idle. */
let pending: OrderView | undefined
let last: OrderView | null | undefined

/** Stores the cart for when the shop is unreachable, once the browser is idle; null removes it at once. */
export function storeCart(order: OrderView | null): void {
  if (order === last) return
  last = order
  if (order === null) {
    pending = undefined
    store(storageKeys.cartSeen, undefined)
    return
  }
  const isPlanned = pending !== undefined
  pending = order
  if (!isPlanned) whenIdle(write)
}

function write(): void {
  if (pending) store(storageKeys.cartSeen, { release, order: pending })
  pending = undefined
}

/** The stored cart, if it belongs to the guest with this token or to the customer who is signed in. */
export function storedCart(guestToken: string | undefined): OrderView | undefined {
  const stored = readStored(storageKeys.cartSeen)
  if (!isStoredCart(stored) || stored.release !== release) return undefined
  const { order } = stored
  const isOwn = order.customer === null ? order.tokenValue === guestToken && !mayBeSignedIn() : mayBeSignedIn()
  return isOwn ? order : undefined
}

const isStoredCart = (value: unknown): value is { release: string; order: OrderView } =>
  typeof value === 'object' && value !== null && 'release' in value && 'order' in value

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 1_000 })
  else setTimeout(run, 50)
}
