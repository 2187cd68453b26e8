import type { ProductCard } from '#modules/catalog/contract.ts'
import { href } from '#storefront/routes.ts'
import type { Crumb } from './breadcrumbs.tsx'
import { nameOf } from './product-card.tsx'

/** schema.org: the way to a page. */
export function breadcrumbStatement(origin: string, crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(address && { item: origin + address }),
    })),
  }
}

/** schema.org: the products of a list, in its order. */
export function itemListStatement(origin: string, products: readonly ProductCard[]): object {
  return {
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: nameOf(product),
      url: origin + href('/p/:slug', { slug: product.slug }),
    })),
  }
}
