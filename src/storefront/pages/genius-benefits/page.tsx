import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import { benefitGroups } from '#modules/benefits/rules/catalogue.ts'
import { SectionHead } from '#storefront/components/section-head.tsx'
import { BenefitCards } from '#storefront/features/benefits/benefit-cards.tsx'
import { Compare } from '#storefront/features/genius/compare.tsx'
import css from '#storefront/features/genius/genius.module.css'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import type { GeniusBenefitsData } from './loader.ts'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page({ data: { look } }: { readonly data: GeniusBenefitsData }) {
  const groups = look === 'genius' ? (['genius'] as const) : benefitGroups
  return (
    <div className="wrap">
      <div className={css.head}>
        <h1>{t(look === 'genius' ? 'benefitsTitle' : 'allBenefitsTitle')}</h1>
        <p className="muted">{t(look === 'genius' ? 'benefitsText' : 'allBenefitsText')}</p>
        <div>
          <ButtonLink look="genius" href={href('/genius')}>
            {t('toGenius')}
          </ButtonLink>
        </div>
      </div>
      {groups.map((group) => (
        <section key={group} aria-labelledby={`grup-${group}`}>
          <SectionHead id={`grup-${group}`} title={t(`group.${group}`)} />
          <BenefitCards group={group} />
        </section>
      ))}
      <Compare />
    </div>
  )
}
