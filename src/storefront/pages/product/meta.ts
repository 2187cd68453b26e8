import type { ProductPage } from '#modules/catalog/contract.ts'
import { productPicture, productPreview } from '#modules/media/rules/picture-address.ts'
import { nameOf } from '#storefront/components/product-card.tsx'
import { offerOn } from '#storefront/components/product-offer.ts'
import { breadcrumbStatement } from '#storefront/components/statements.ts'
import type { Meta } from '#storefront/lib/head.ts'
import type { Where } from '#storefront/lib/page.tsx'
import { href } from '#storefront/routes.ts'
import { crumbsOf } from './crumbs.ts'
import type { ProductData } from './loader.ts'

export function meta({ product }: ProductData, { origin }: Where): Meta {
  const address = origin + href('/p/:slug', { slug: product.slug })
  return {
    title: product.metaTitle,
    description: product.metaDescription,
    isIndexable: true,
    canonical: address,
    image: origin + productPreview(product.code, product.picture),
    statements: [productStatement(product, address, origin), breadcrumbStatement(origin, crumbsOf(product))],
  }
}

/** schema.org: the product and what it costs now. */
function productStatement(product: ProductPage, address: string, origin: string): object {
  const { price, isAvailable } = offerOn(product)
  return {
    '@type': 'Product',
    name: nameOf(product),
    sku: product.sku,
    description: product.metaDescription,
    image: origin + productPicture(product.code, product.picture, 'front', 1200),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    offers: {
      '@type': 'Offer',
      url: address,
      priceCurrency: product.currencyCode,
      price: (price / 100).toFixed(2),
      availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
      ...(product.promotionUntil && { priceValidUntil: product.promotionUntil.slice(0, 10) }),
    },
  }
}
