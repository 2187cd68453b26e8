import { rollingHash } from '#kernel/hash.ts'
import type { ItemAsk } from '../../cart/rules/change-items.ts'

/** Names the content of a cart: which variants and how many, in whatever order they came. */
export function itemsHash(items: readonly ItemAsk[]): string {
  if (items.length === 0) return 'zero-items'
  const content = items.map(({ variantCode, quantity }) => `${variantCode}:${quantity}`).sort()
  return (rollingHash(content.join(',')) >>> 0).toString(16).padStart(8, '0')
}
