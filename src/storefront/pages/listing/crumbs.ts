import type { ListingPayload } from '#modules/catalog/contract.ts'
import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import type { Crumb } from '#storefront/components/page/breadcrumbs.tsx'
import type { TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'

/** Breadcrumbs from the department down to the list itself. */
export function crumbsOf({ breadcrumbs, name, slug }: TrimmedAnswer<ListingPayload>): Crumb[] {
  const above = breadcrumbs.filter((crumb) => crumb.slug !== slug)
  return [
    ...above.map((crumb) => ({ name: crumb.name, address: formatListing(wholeListing('category', crumb.slug)) })),
    { name },
  ]
}
