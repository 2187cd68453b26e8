import type { OrderView } from '#modules/ordering/contract.ts'
import { storageKeys } from '../storage/storage.ts'

/** What a tab tells the others: the cart as it is now, or null once it is placed or thrown away. */
export interface CartTabs {
  publish(order: OrderView | null): void
}

interface Listeners {
  readonly onCart: (order: OrderView | null) => void
  /** Somebody signed in or out, or a guest's cart is another. */
  readonly onPerson: () => void
}

const personKeys: readonly (string | null)[] = [storageKeys.userDetails, storageKeys.orderToken, null]

/** Connects the carts of all tabs. An answer reaches the others with no call of their own. */
export function cartTabs({ onCart, onPerson }: Listeners): CartTabs {
  addEventListener('storage', ({ key }) => {
    if (personKeys.includes(key)) onPerson()
  })
  if (!('BroadcastChannel' in globalThis)) return { publish: () => undefined }
  const channel = new BroadcastChannel('poftim.cart')
  channel.onmessage = ({ data }: MessageEvent<OrderView | null>) => onCart(data)
  return { publish: (order) => channel.postMessage(order) }
}
