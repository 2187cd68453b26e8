import type { OrderView } from '#modules/ordering/contract.ts'
import { storageKeys } from '../storage/storage.ts'

export interface CartTabs {
  /** Sends the cart to the other tabs; null once it is placed or given up. */
  publish(order: OrderView | null): void
}

interface Listeners {
  readonly onCart: (order: OrderView | null) => void
  /** The customer signed in or out, or the guest has another cart. */
  readonly onOwnerChange: () => void
}

const ownerKeys: readonly (string | null)[] = [storageKeys.userDetails, storageKeys.orderToken, null]

/** Connects the carts of all tabs by a BroadcastChannel, so that an answer reaches the other tabs without a call. */
export function cartTabs({ onCart, onOwnerChange }: Listeners): CartTabs {
  addEventListener('storage', ({ key }) => {
    if (ownerKeys.includes(key)) onOwnerChange()
  })
  if (!('BroadcastChannel' in globalThis)) return { publish: () => undefined }
  const channel = new BroadcastChannel('poftim.cart')
  channel.onmessage = ({ data }: MessageEvent<OrderView | null>) => onCart(data)
  return { publish: (order) => channel.postMessage(order) }
}
