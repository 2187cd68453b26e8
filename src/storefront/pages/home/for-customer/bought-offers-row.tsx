import { translator } from '#kernel/translate.ts'
import texts from '#locales/customer-home.json'
import type { BoughtOffers } from '#modules/favourites/contract.usual.ts'
import { Rail } from '#storefront/components/carousel/rail.tsx'
import { formatDayOfWeek } from '#storefront/lib/dates/day-of-week.ts'
import type { TrimmedAnswer } from '#storefront/lib/listing/listed-products.ts'
import { href } from '#storefront/routes.ts'
import { shopCard } from '../../shop-card.tsx'

const t = translator(texts)

/** Offers that this customer gets, on what they bought before. Renders nothing without any. */
export function BoughtOffersRow({ offers }: { readonly offers: TrimmedAnswer<BoughtOffers> }) {
  const { bought, total, lastDay, products } = offers
  if (products.length === 0) return null
  const some = t('someOffered', { count: total })
  const until = lastDay === null ? '' : t('offersUntil', { day: formatDayOfWeek(lastDay) })
  return (
    <Rail
      id="oferte-la-ce-cumparati"
      title={t('boughtOffers')}
      subtitle={t('boughtOffersText', { count: bought, some, until })}
      more={{ text: t('allOffers'), address: href('/oferte/*rest', { rest: '' }) }}
      products={products}
      listId="bought-offers"
    >
      {products.map(shopCard)}
    </Rail>
  )
}
