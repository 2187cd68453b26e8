import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import type { Crumb } from '#storefront/components/page/breadcrumbs.tsx'
import type { PageProduct } from '#storefront/lib/listing/listed-products.ts'

/** Breadcrumbs from the department down to the product itself. */
export function crumbsOf({ breadcrumbs, shortName: name }: PageProduct): Crumb[] {
  const above = breadcrumbs.slice(0, -1)
  return [
    ...above.map((crumb) => ({ name: crumb.name, address: formatListing(wholeListing('category', crumb.slug)) })),
    { name },
  ]
}
