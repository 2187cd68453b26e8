import { translator } from '#kernel/translate.ts'
import common from '#locales/common.json'
import texts from '#locales/statements.json'
import { nameOf } from '#storefront/components/product-card/product-card.tsx'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import type { SharePicture } from '#storefront/lib/page/head.ts'
import { href } from '#storefront/routes.ts'
import type { Crumb } from './breadcrumbs.tsx'

const t = translator(texts)
const inCommon = translator(common)

/** The schema.org statement of a page's breadcrumbs. */
export function breadcrumbStatement(origin: string, crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: inCommon('home'), address: href('/') }, ...crumbs].map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(address && { item: origin + address }),
    })),
  }
}

interface ListPart {
  readonly products: readonly ListedProduct[]
  /** The number of products in the whole list. */
  readonly count: number
  /** The number of products on earlier pages. */
  readonly before: number
}

/** The schema.org statement of a product list. Positions continue from earlier pages. */
export function itemListStatement(origin: string, { products, count, before }: ListPart): object {
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

/** The share picture of pages without one of their own; in the browser, where nobody reads it, undefined. */
export const shopPicture = (origin: string): SharePicture | undefined =>
  import.meta.env.SSR
    ? { address: `${origin}/img/share.jpg`, alt: t('sharePicture'), width: 1200, height: 630 }
    : undefined
