import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import { benefitGroups } from '#modules/benefits/rules/catalogue.ts'
import { SectionHead } from '#storefront/components/page/section-head.tsx'
import { BenefitCards } from '#storefront/features/benefits/benefit-cards.tsx'
import css from '#storefront/features/genius/genius.module.css'
import { PlanComparison } from '#storefront/features/genius/plan-comparison.tsx'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { CheaperRail } from '../cheaper-rail.tsx'
import type { GeniusData } from '../load-offers.ts'

export { loadGenius as load } from '../load-offers.ts'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page({ data: { path, offers, tariff, points } }: { readonly data: GeniusData }) {
  const isGenius = path.endsWith('beneficii-genius')
  const groups = isGenius ? (['genius'] as const) : benefitGroups
  return (
    <div className="wrap">
      <div className={css.head}>
        <h1>{t(isGenius ? 'benefitsTitle' : 'allBenefitsTitle')}</h1>
        <p className="muted">{t(isGenius ? 'benefitsText' : 'allBenefitsText')}</p>
        <div>
          <ButtonLink look="genius" href={href('/genius')}>
            {t('toGenius')}
          </ButtonLink>
        </div>
      </div>
      {groups.map((group) => (
        <section key={group} aria-labelledby={`grup-${group}`}>
          <SectionHead id={`grup-${group}`} title={t(`group.${group}`)} />
          <BenefitCards group={group} tariff={tariff} points={points} />
        </section>
      ))}
      <PlanComparison tariff={tariff} />
      <CheaperRail offers={offers} />
    </div>
  )
}
