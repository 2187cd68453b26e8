import { productPreview } from '#modules/media/rules/picture-address.ts'
import { breadcrumbStatement } from '#storefront/components/page/statements.ts'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import { offerOn } from '#storefront/components/product-card/product-offer.ts'
import type { PageProduct } from '#storefront/lib/listing/listed-products.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'
import { crumbsOf } from './crumbs.ts'
import type { ProductData } from './loader.ts'
import { productStatement } from './statement.ts'

export function meta({ product }: ProductData, location: PageLocation): PageMeta {
  const { origin } = location
  const address = origin + href('/p/:slug', { slug: product.slug })
  return {
    title: product.metaTitle,
    description: product.metaDescription,
    isIndexable: true,
    canonical: address,
    ...(import.meta.env.SSR && forReadersOfHtml(product, address, location)),
  }
}

/** What only the server writes. */
function forReadersOfHtml(product: PageProduct, address: string, location: PageLocation): Partial<PageMeta> {
  const { origin } = location
  return {
    kind: 'product',
    picture: {
      address: origin + productPreview(product.code, product.picture, offerOn(product).price),
      alt: [nameOf(product), product.sizeLabel].filter(Boolean).join(', '),
      width: 1200,
      height: 630,
    },
    properties: propertiesOf(product),
    statements: [productStatement(product, address, location), breadcrumbStatement(origin, crumbsOf(product))],
  }
}

/** Open Graph product properties, for link previews. */
function propertiesOf(product: PageProduct): Record<string, string> {
  const { price, isAvailable } = offerOn(product)
  return {
    'product:retailer_item_id': product.code,
    'product:price:amount': (price / 100).toFixed(2),
    'product:price:currency': product.currencyCode,
    'product:availability': isAvailable ? 'in stock' : 'out of stock',
    'product:condition': 'new',
    ...(product.brand && { 'product:brand': product.brand }),
  }
}
