import star from 'icon:star-fill'
import { baniOf } from '#kernel/money.ts'
import { formatCount, translator } from '#kernel/translate.ts'
import texts from '#locales/freshclub.json'
import type { LoyaltyAccount } from '#modules/loyalty/contract.ts'
import { formatLongDay } from '#storefront/lib/dates/long-day.ts'
import { usePointTerms } from '#storefront/lib/queries/tariff-query.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './freshclub.module.css'

const t = translator(texts)

/** A member's points, their value, and the next ones to expire. */
export function PointsBand({ account }: { readonly account: LoyaltyAccount }) {
  const { availablePoints: points, value, expiring } = account
  const terms = usePointTerms()
  return (
    <section className={css.band} aria-label={t('overview')}>
      <div>
        <span className={css.word}>
          <Icon of={star} />
          {t('name')}
        </span>
        <p className={css.points}>
          {formatCount(points)}{' '}
          <span>{t('worth', { words: t('points', { count: points }), value: formatBani(baniOf(value)) })}</span>
        </p>
        <p className={css.soon}>
          {expiring
            ? t('expiring', { count: expiring.points, day: formatLongDay(expiring.at) })
            : terms && t('noExpiry', { count: terms.validMonths })}
        </p>
      </div>
      <img src="/img/art/strawberry.webp" width={130} height={130} alt="" />
    </section>
  )
}
