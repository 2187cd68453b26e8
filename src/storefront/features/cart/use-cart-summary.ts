import { bani } from '#kernel/money.ts'
import type { CartSummary } from '#storefront/components/header/cart-button.tsx'
import { itemsOf, useOrder, usePendingLines } from '#storefront/lib/cart/use-order.ts'

/** The cart in the header: pieces including pending changes, the total as last sent by the server. Null without a cart. */
export function useCartSummary(): CartSummary | null {
  const order = useOrder()
  const pending = usePendingLines()
  const pendingCount = sum(Array.from(pending.values(), ({ quantity }) => quantity))
  if (!order) return pending.size > 0 ? { count: pendingCount, total: bani(0) } : null
  const settled = itemsOf(order).filter(({ variantCode }) => !pending.has(variantCode))
  const count = sum(settled.map(({ quantity }) => quantity)) + pendingCount
  return { count, total: bani(order.totalInt) }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
