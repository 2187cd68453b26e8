import texts from '#locales/listing.json'
import { toPage } from '#modules/catalog/rules/listing-change.ts'
import { formatListing, indexable } from '#modules/catalog/rules/listing-url.ts'
import { breadcrumbStatement, itemListStatement } from '#storefront/components/statements.ts'
import type { Meta } from '#storefront/lib/head.ts'
import { translator } from '#storefront/lib/i18n.ts'
import type { Where } from '#storefront/lib/page.tsx'
import { crumbsOf } from './crumbs.ts'
import type { ListingData } from './loader.ts'

const t = translator(texts)

export function meta({ address, listing: { payload } }: ListingData, { origin }: Where): Meta {
  const { page, pages } = payload
  const at = (number: number): string => origin + formatListing(toPage(address, number))
  const { name, metaTitle } = payload
  return {
    title: page > 1 ? t('titlePage', { name, page }) : metaTitle || t('title', { name }),
    description: payload.metaDescription,
    isIndexable: indexable(address),
    canonical: at(page),
    previous: page > 1 ? at(page - 1) : undefined,
    next: page < pages ? at(page + 1) : undefined,
    statements: [breadcrumbStatement(origin, crumbsOf(payload)), itemListStatement(origin, payload.products)],
  }
}
