import { rollingHash } from '#kernel/hash.ts'

/** A hash of a cart's variants and quantities, in any order; `zero-items` for an empty cart. */
export function itemsHash(items: readonly { readonly variantCode: string; readonly quantity: number }[]): string {
  if (items.length === 0) return 'zero-items'
  const content = items.map(({ variantCode, quantity }) => `${variantCode}:${quantity}`).sort()
  return (rollingHash(content.join(',')) >>> 0).toString(16).padStart(8, '0')
}
