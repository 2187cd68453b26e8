import type { OrderView } from '#modules/ordering/contract.ts'
import { mayBeSignedIn } from '../session/session-hint.ts'
import { readStored, storageKeys, store } from '../storage/storage.ts'

/** A cart of another release may be of another shape; it is worth nothing then. */
const release = import.meta.url

let wanted: OrderView | undefined
let last: OrderView | null | undefined

/** Remembers the cart as last seen, for the time when the shop cannot be reached. Written when the browser has a moment. */
export function storeCart(order: OrderView | null): void {
  if (order === last) return
  last = order
  if (order === null) {
    wanted = undefined
    store(storageKeys.cartSeen, undefined)
    return
  }
  const isPlanned = wanted !== undefined
  wanted = order
  if (!isPlanned) whenIdle(keep)
}

function keep(): void {
  if (wanted) store(storageKeys.cartSeen, { release, order: wanted })
  wanted = undefined
}

/** The cart as last seen, if it is that of whoever is here now. */
export function storedCart(guestToken: string | undefined): OrderView | undefined {
  const stored = readStored(storageKeys.cartSeen)
  if (!isKept(stored) || stored.release !== release) return undefined
  const { order } = stored
  const isTheirs = order.customer === null ? order.tokenValue === guestToken && !mayBeSignedIn() : mayBeSignedIn()
  return isTheirs ? order : undefined
}

const isKept = (value: unknown): value is { release: string; order: OrderView } =>
  typeof value === 'object' && value !== null && 'release' in value && 'order' in value

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 1_000 })
  else setTimeout(run, 50)
}
