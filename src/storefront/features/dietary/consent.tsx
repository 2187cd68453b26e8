import type { RefObject } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/dietary-profile.json'
import type { DietaryProfileView } from '#modules/dietary/contract.ts'
import { formatDay } from '#storefront/lib/dates/day.ts'
import { href } from '#storefront/routes.ts'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './profile-form.module.css'

const t = translator(texts)

interface ConsentProps {
  readonly profile: DietaryProfileView | null
  readonly mustAgree: boolean
  readonly agrees: boolean
  readonly isMissing: boolean
  readonly field: RefObject<HTMLInputElement | null>
  readonly onChange: (agrees: boolean) => void
}

/** The explicit consent to health data (GDPR article 9), or when it was given. Its wording has a version on the server. */
export function Consent({ profile, mustAgree, agrees, isMissing, field, onChange }: ConsentProps) {
  return (
    <Panel className="stack" aria-labelledby="consent">
      <h2 id="consent" className={css.title}>
        {t('consentTitle')}
      </h2>
      {profile && !mustAgree ? (
        <>
          <p className="small">{t('consent')}</p>
          <p className="muted small">{t('consentGiven', { date: formatDay(profile.consent.givenAt.slice(0, 10)) })}</p>
        </>
      ) : (
        <>
          <label className={css.consent}>
            <input
              ref={field}
              type="checkbox"
              checked={agrees}
              aria-invalid={isMissing || undefined}
              aria-describedby={isMissing ? 'consent-missing' : undefined}
              onChange={({ target }) => onChange(target.checked)}
            />
            <span>{t('consent')}</span>
          </label>
          {isMissing && <ErrorText id="consent-missing">{t('consentMissing')}</ErrorText>}
        </>
      )}
      <a className="link small" href={href('/info/confidentialitate')}>
        {t('privacy')}
      </a>
    </Panel>
  )
}
