import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import { offerOn } from '#storefront/components/product-card/product-offer.ts'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import { AddToCart } from './add-to-cart.tsx'

/** Adds the offer shown on a card to the cart. */
export function CardAction({ product }: { readonly product: ListedProduct }) {
  const { variantCode, most, isAvailable } = offerOn(product)
  return isAvailable && <AddToCart variantCode={variantCode} name={nameOf(product)} most={most} />
}

export const cardAction = (product: ListedProduct) => <CardAction product={product} />
