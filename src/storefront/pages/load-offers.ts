import { getCustomListing } from '#modules/catalog/contract.ts'
import type { ListedProduct } from '#storefront/lib/listing/listed-products.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { type GeniusTariff, readGeniusTariff, tariffQuery } from '#storefront/lib/queries/tariff-query.ts'

export interface OffersData {
  /** Distinguishes the addresses of a page that has several. */
  readonly path: string
  readonly offers: readonly ListedProduct[]
}

export interface GeniusData extends OffersData, GeniusTariff {}

const itemsPerPage = 12

/** The first products of a custom list. If the list does not exist, the page is shown without them. */
export const loadOffers =
  (id: string): Load<OffersData> =>
  async ({ match: { path }, load }) => {
    const found = await load(
      queryOf(getCustomListing, { params: { id }, query: { itemsPerPage, aliases: 'false' } }),
    ).catch(() => null)
    return { kind: 'page', data: { path, offers: found?.payload.products ?? [] } }
  }

/** The offers, with what delivery and Genius cost. */
export const loadGenius: Load<GeniusData> = async (ask) => {
  const [offers, tariff] = await Promise.all([loadOffers('genius')(ask), ask.load(tariffQuery)])
  return offers.kind === 'page' ? { ...offers, data: { ...offers.data, ...readGeniusTariff(tariff) } } : offers
}
