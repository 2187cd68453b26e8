import { translator } from '#kernel/translate.ts'
import texts from '#locales/freshclub.json'
import { Rail } from '#storefront/components/carousel/rail.tsx'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { ClubOverview } from '#storefront/features/freshclub/club-overview.tsx'
import { ClubTabs } from '#storefront/features/freshclub/club-tabs.tsx'
import { href } from '#storefront/routes.ts'
import { loadOffers, type OffersData } from '../load-offers.ts'
import { shopCard } from '../shop-card.tsx'

export { meta } from './meta.ts'

export const load = loadOffers('freshclub')

const t = translator(texts)

export function Page({ data: { offers } }: { readonly data: OffersData }) {
  return (
    <AccountFrame current="freshclub" title={t('title')} action={<ClubTabs current="overview" />}>
      <ClubOverview />
      {offers.length > 0 && (
        <Rail
          id="oferte-freshclub"
          title={t('offers')}
          products={offers}
          more={{ text: t('allOffers'), address: href('/account/freshclub/*rest', { rest: 'all' }) }}
        >
          {offers.map(shopCard)}
        </Rail>
      )}
    </AccountFrame>
  )
}
