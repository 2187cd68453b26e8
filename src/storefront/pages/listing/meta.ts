import { translator } from '#kernel/translate.ts'
import texts from '#locales/listing.json'
import type { ListingPayload } from '#modules/catalog/contract.ts'
import { toPage } from '#modules/catalog/rules/listing-change.ts'
import { formatListing, indexable, type ListingAddress } from '#modules/catalog/rules/listing-url.ts'
import { breadcrumbStatement, itemListStatement, shopPicture } from '#storefront/components/page/statements.ts'
import type { TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { crumbsOf } from './crumbs.ts'
import { type ListingData, withSearchResults } from './loader.ts'

const t = translator(texts)

export function meta({ address, listing, search }: ListingData, { origin }: PageLocation): PageMeta {
  const payload = search ? withSearchResults(listing.payload, search.found) : listing.payload
  const { page, pages } = payload
  const at = (number: number): string => origin + formatListing(toPage(address, number))
  return {
    title: titleOf(address, payload),
    description: payload.metaDescription,
    isIndexable: indexable(address),
    canonical: at(page),
    previous: page > 1 ? at(page - 1) : undefined,
    next: page < pages ? at(page + 1) : undefined,
    picture: shopPicture(origin),
    statements: import.meta.env.SSR
      ? [
          breadcrumbStatement(origin, crumbsOf(payload)),
          itemListStatement(origin, {
            products: payload.products,
            count: payload.count,
            before: (page - 1) * payload.limit,
          }),
        ]
      : [],
  }
}

function titleOf({ search }: ListingAddress, { name, page, metaTitle }: TrimmedAnswer<ListingPayload>): string {
  const what = search === null ? name : t('titleSearch', { words: search, name })
  if (page > 1) return t('titlePage', { name: what, page })
  return search === null && metaTitle ? metaTitle : t('title', { name: what })
}
