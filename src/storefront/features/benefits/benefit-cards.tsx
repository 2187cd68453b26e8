import { translator } from '#kernel/translate.ts'
import texts from '#locales/benefits.json'
import { type BenefitGroup, benefits } from '#modules/benefits/rules/catalogue.ts'
import { deliveryFigures, earningFigures } from '#modules/benefits/rules/figures.ts'
import type { PointTerms } from '#modules/loyalty/rules/terms.ts'
import type { Tariff } from '#modules/pricing/rules/tariff.ts'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { BenefitBadge } from './benefit-icons.tsx'
import css from './benefits.module.css'

const t = translator(texts)

interface BenefitCardsProps {
  readonly group: BenefitGroup
  readonly tariff: Tariff
  readonly points: PointTerms
}

/** The public description of one group of benefits. */
export function BenefitCards({ group, tariff, points }: BenefitCardsProps) {
  return (
    <div className={css.cards}>
      {benefits
        .filter((benefit) => benefit.group === group)
        .map(({ code }) => (
          <Panel key={code} className={css.card}>
            <BenefitBadge code={code} />
            <h3>{t(`benefit.${code}.title`)}</h3>
            <p className="muted">
              {t(`benefit.${code}.text`, { ...deliveryFigures(group, tariff), ...earningFigures(points) })}
            </p>
          </Panel>
        ))}
    </div>
  )
}
