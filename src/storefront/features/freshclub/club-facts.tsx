import back from 'icon:arrow-u-up-left'
import calendar from 'icon:calendar-check'
import coins from 'icon:coins'
import star from 'icon:star'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/freshclub.json'
import type { PointTerms } from '#modules/loyalty/rules/terms.ts'
import { usePointTerms } from '#storefront/lib/queries/tariff-query.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './freshclub.module.css'

const t = translator(texts)

const factsOf = ({ perLeu, spendPercent, validMonths }: PointTerms) => [
  { icon: star, title: t('earnTitle'), text: t('earnText', { count: perLeu }) },
  { icon: coins, title: t('spendTitle'), text: t('spendText', { percent: spendPercent }) },
  { icon: calendar, title: t('keepTitle', { count: validMonths }), text: t('keepText') },
  { icon: back, title: t('backTitle'), text: t('backText') },
]

/** How points are earned, what they are worth, and when they expire. */
export function ClubFacts() {
  const terms = usePointTerms()
  if (terms === undefined) return null
  return (
    <div className={css.facts}>
      {factsOf(terms).map(({ icon, title, text }) => (
        <Panel key={title} className={css.fact}>
          <span className={css.badge}>
            <Icon of={icon} />
          </span>
          <h2>{title}</h2>
          <p className="muted">{text}</p>
        </Panel>
      ))}
    </div>
  )
}
