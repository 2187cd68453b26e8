import type { ProductCard } from '#modules/catalog/contract.ts'
import { nameOf } from '#storefront/components/product-card.tsx'
import { offerOn } from '#storefront/components/product-offer.ts'
import { AddToCart } from './add-to-cart.tsx'

/** What a card does with its product: it puts what the card shows into the cart. */
export function CardAction({ product }: { readonly product: ProductCard }) {
  const { variantCode, most, isAvailable } = offerOn(product)
  return isAvailable && <AddToCart variantCode={variantCode} name={nameOf(product)} most={most} />
}

export const cardAction = (product: ProductCard) => <CardAction product={product} />
