import { translator } from '#kernel/translate.ts'
import texts from '#locales/common.json'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import type { SharePicture } from '#storefront/lib/page/head.ts'
import { href } from '#storefront/routes.ts'
import type { Crumb } from './breadcrumbs.tsx'

const t = translator(texts)

/** schema.org: the way to a page. */
export function breadcrumbStatement(origin: string, crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: t('home'), address: href('/') }, ...crumbs].map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(address && { item: origin + address }),
    })),
  }
}

interface ListedPart {
  readonly products: readonly ListedProduct[]
  /** How many the whole list has, and how many of them stand before this part. */
  readonly count: number
  readonly before: number
}

/** schema.org: the products of a list, in its order; a later page goes on counting. */
export function itemListStatement(origin: string, { products, count, before }: ListedPart): object {
  return {
    '@type': 'ItemList',
    numberOfItems: count,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: nameOf(product),
      url: origin + href('/p/:slug', { slug: product.slug }),
    })),
  }
}

/** The shop's own picture, for pages that have none. */
export const shopPicture = (origin: string): SharePicture => ({
  address: `${origin}/img/share.jpg`,
  alt: t('sharePicture'),
})
