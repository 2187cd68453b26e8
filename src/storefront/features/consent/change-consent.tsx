import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import kinds from '#locales/consent.json'
import texts from '#locales/cookie-policy.json'
import { formatDate } from '#storefront/lib/dates/dates.ts'
import { consent, isAccepted } from '#storefront/lib/preferences/consent.ts'
import { consentVersion, cookieKinds } from '#storefront/lib/preferences/cookie-kinds.ts'
import { readStored, storageKeys } from '#storefront/lib/storage/storage.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { openConsentSettings } from './consent-settings.tsx'

const t = translator(texts)
const kind = translator(kinds)

/** The cookie consent given in this browser, with a button to change it. */
export function ChangeConsent() {
  const record = useStore(consent)
  const answered = record && readStored(storageKeys.cookiePolicy)
  const active = cookieKinds.filter(({ slug }) => isAccepted(record, slug)).map(({ slug }) => kind(slug))
  return (
    <>
      <p>
        {record
          ? t('choice.answered', { date: formatDate(record.timestamp), kinds: active.join(', ') })
          : t('choice.none')}
      </p>
      {answered === consentVersion && <p>{t('choice.version', { version: consentVersion })}</p>}
      {typeof answered === 'string' && answered !== consentVersion && (
        <p>{t('choice.versionOld', { version: answered, current: consentVersion })}</p>
      )}
      <Button look="secondary" aria-haspopup="dialog" onClick={openConsentSettings}>
        {t('choice.change')}
      </Button>
    </>
  )
}
