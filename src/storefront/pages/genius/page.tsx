import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import { SectionHead } from '#storefront/components/page/section-head.tsx'
import { BenefitCards } from '#storefront/features/benefits/benefit-cards.tsx'
import { GeniusBand } from '#storefront/features/genius/genius-band.tsx'
import { Purchases } from '#storefront/features/genius/purchases.tsx'
import { Questions } from '#storefront/features/genius/questions.tsx'
import { Savings } from '#storefront/features/genius/savings.tsx'
import { CheaperRail } from '../cheaper-rail.tsx'
import type { GeniusData } from '../load-offers.ts'

export { loadGenius as load } from '../load-offers.ts'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page({ data: { path, offers, tariff, geniusPrice, points } }: { readonly data: GeniusData }) {
  return (
    <div className="wrap">
      <GeniusBand headline={t(path.endsWith('descopera-genius') ? 'headlineDiscover' : 'headline')} tariff={tariff} />
      <section aria-labelledby="ce-primiti">
        <SectionHead id="ce-primiti" title={t('get')} />
        <BenefitCards group="genius" tariff={tariff} points={points} />
      </section>
      <Savings tariff={tariff} geniusPrice={geniusPrice} />
      <Purchases />
      <CheaperRail offers={offers} />
      <Questions geniusPrice={geniusPrice} />
    </div>
  )
}
