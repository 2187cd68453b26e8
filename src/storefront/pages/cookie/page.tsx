import { translator } from '#kernel/translate.ts'
import texts from '#locales/cookie-policy.json'
import { Breadcrumbs } from '#storefront/components/page/breadcrumbs.tsx'
import { ChangeConsent } from '#storefront/features/consent/change-consent.tsx'
import { StoredItems } from '#storefront/features/consent/stored-table.tsx'
import css from './cookie.module.css'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page() {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name: t('title') }]} />
      <article className={css.policy}>
        <h1>{t('title')}</h1>
        <p className="muted">{t('updated')}</p>
        <h2>{t('what.title')}</h2>
        <p>{t('what.text')}</p>
        <h2>{t('law.title')}</h2>
        <p>{t('law.text')}</p>
        <h2>{t('choice.title')}</h2>
        <ChangeConsent />
        <h2>{t('kinds.title')}</h2>
        <h3>{t('kinds.functional')}</h3>
        <StoredItems of="functional" />
        <p>{t('kinds.hostText')}</p>
        <h3>{t('kinds.optional')}</h3>
        <p>{t('kinds.optionalText')}</p>
        <StoredItems of="optional" />
        <h2>{t('rights.title')}</h2>
        <p>{t('rights.text')}</p>
      </article>
    </div>
  )
}
