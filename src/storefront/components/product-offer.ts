import type { Bani } from '#kernel/money.ts'
import type { ProductCard } from '#modules/catalog/contract.ts'
import { baniOf } from '#storefront/ui/price.tsx'

/** What a card sells: the product itself, or its twin close to its date. */
export interface Offer {
  readonly variantCode: string
  readonly price: Bani
  readonly before: Bani | null
  readonly unitPrice: string
  /** Last day to eat it, `2026-11-22`; for the twin only. */
  readonly useBy: string | null
  readonly isAvailable: boolean
  readonly most: number
}

/** The twin is what is sold while there is some of it: it is cheaper, and it goes to waste otherwise. */
export function offerOn(product: ProductCard): Offer {
  const twin = product.saveMe?.isAvailable ? product.saveMe : null
  const sold = twin ?? product
  return {
    variantCode: sold.variantCode,
    price: baniOf(sold.price),
    before: sold.originalPrice === null ? null : baniOf(sold.originalPrice),
    unitPrice: sold.unitPriceLabel,
    useBy: twin?.expiresOn ?? null,
    isAvailable: twin !== null || product.isAvailable,
    most: Math.min(sold.maxAvailableQuantity, sold.maxAllowedQuantity),
  }
}
