import { ProductCard } from '#storefront/components/product-card/product-card.tsx'
import { cardAction } from '#storefront/features/cart/card-action.tsx'
import { favouriteAction } from '#storefront/features/favourites/favourite-button.tsx'
import type { ListedProduct as Product } from '#storefront/lib/listing/listed-products.ts'

/** A product card with its cart and favourite buttons, for rails. */
export const shopCard = (product: Product) => (
  <ProductCard
    key={product.variantCode}
    product={product}
    action={cardAction(product)}
    favourite={favouriteAction(product)}
  />
)
