import { getCustomListing, type ProductCard } from '#modules/catalog/contract.ts'
import type { Load } from '#storefront/lib/page.tsx'
import { queryOf } from '#storefront/lib/queries.ts'

export interface GeniusData {
  /** `/genius` says what it is, `/descopera-genius` leads there; the app embeds either. */
  readonly look: 'genius' | 'discover'
  readonly isEmbed: boolean
  readonly products: readonly ProductCard[]
}

const most = 12

/** Products that are cheaper for members; a shop without such a list has the page without them. */
export const loadGenius: Load<GeniusData> = async ({ match, load }) => {
  const listing = queryOf(getCustomListing, { params: { id: 'genius' }, query: { itemsPerPage: most } })
  const found = await load(listing).catch(() => null)
  return {
    kind: 'page',
    data: {
      look: match.path.endsWith('descopera-genius') ? 'discover' : 'genius',
      isEmbed: match.path.startsWith('/mobile-preview'),
      products: found?.payload.products ?? [],
    },
  }
}
