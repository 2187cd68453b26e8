import { ProductCard, type ProductCardProps } from '#storefront/components/product-card/product-card.tsx'
import { cardAction } from '#storefront/features/cart/card-action.tsx'
import { favouriteAction } from '#storefront/features/favourites/favourite-button.tsx'
import type { ListedProduct as Product } from '#storefront/lib/listing/listed-products.ts'

/** Renders product cards of one look, with their cart and favourite buttons, for rails and lists. */
export const shopCardAs =
  (look: Pick<ProductCardProps, 'look' | 'isSponsored' | 'sizes' | 'turn'>) => (product: Product, index: number) => (
    <ProductCard
      key={product.variantCode}
      product={product}
      action={cardAction(product, index)}
      favourite={favouriteAction(product)}
      {...look}
    />
  )

export const shopCard = shopCardAs({})
