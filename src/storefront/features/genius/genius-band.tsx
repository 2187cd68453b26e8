import crown from 'icon:crown-simple-fill'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import { deliveryFigures } from '#modules/benefits/rules/figures.ts'
import { trialDays } from '#modules/membership/rules/terms.ts'
import type { Tariff } from '#modules/pricing/rules/tariff.ts'
import { useSettingNews } from '#storefront/lib/settings/use-setting-news.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Image } from '#storefront/ui/image/image.tsx'
import css from './genius.module.css'
import { MembershipAction } from './membership-action.tsx'

const t = translator(texts)

/** The introduction of Genius, with the button that starts it. */
export function GeniusBand({ headline, tariff }: { readonly headline: string; readonly tariff: Tariff }) {
  useSettingNews()
  return (
    <section className={css.band} aria-label={t('name')}>
      <div className={css.copy}>
        <span className={css.word}>
          <Icon of={crown} />
          {t('name')}
        </span>
        <h1>{headline}</h1>
        <p className={css.lead}>{t('lead', { free: deliveryFigures('genius', tariff).free, days: trialDays })}</p>
        <MembershipAction />
      </div>
      <Image source="/img/genius.webp" width={900} height={620} alt={t('pictureAlt')} fetchPriority="high" />
    </section>
  )
}
