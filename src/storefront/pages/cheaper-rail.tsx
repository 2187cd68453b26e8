import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import { Rail } from '#storefront/components/carousel/rail.tsx'
import type { ListedProduct as Product } from '#storefront/lib/listing/listed-products.ts'
import { shopCardAs } from './shop-card.tsx'

const t = translator(texts)

const geniusDealCard = shopCardAs({ look: 'gdeals' })

/** Products with a member price, on the pages about Genius. */
export function CheaperRail({ offers }: { readonly offers: readonly Product[] }) {
  if (offers.length === 0) return null
  const address = formatListing(wholeListing('custom-listing', 'genius'))
  return (
    <Rail id="mai-ieftin" title={t('cheaper')} more={{ text: t('allProducts'), address }} products={offers}>
      {offers.map(geniusDealCard)}
    </Rail>
  )
}
