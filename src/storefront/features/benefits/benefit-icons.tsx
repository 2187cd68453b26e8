import clock from 'icon:clock-countdown'
import coins from 'icon:coins'
import crown from 'icon:crown-simple'
import moped from 'icon:moped'
import percent from 'icon:percent'
import star from 'icon:star'
import truck from 'icon:truck'
import { type BenefitCode, benefits } from '#modules/benefits/rules/catalogue.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './benefits.module.css'

const icons: Readonly<Record<BenefitCode, string>> = {
  'genius-delivery': moped,
  'genius-prices': crown,
  'genius-bmsm': percent,
  'freshclub-earn': star,
  'freshclub-spend': coins,
  'standard-delivery': truck,
  'slot-hold': clock,
}

const groupOf = new Map(benefits.map(({ code, group }) => [code, group]))

/** The icon of a benefit, in the colour of its group. */
export function BenefitBadge({ code }: { readonly code: BenefitCode }) {
  return (
    <span className={css.badge} data-group={groupOf.get(code)}>
      <Icon of={icons[code]} />
    </span>
  )
}
