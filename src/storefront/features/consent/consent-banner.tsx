import { translator } from '#kernel/translate.ts'
import texts from '#locales/consent.json'
import { answerConsent, type CookieSlug, cookieKinds } from '#storefront/lib/preferences/consent.ts'
import { href } from '#storefront/routes.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import css from './consent.module.css'

const t = translator(texts)

const everything = cookieKinds.map(({ slug }) => slug)

/**
 * Asks for cookie consent until there is an answer. It appears after hydration, over a corner, without layout shift. Its
 * text is short on purpose: a longer one would be the largest contentful paint on a phone and delay that metric.
 */
export function ConsentBanner() {
  const answer = (accepted: readonly CookieSlug[]): void => {
    answerConsent(accepted)
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <section className={css.banner} aria-label={t('label')}>
      <p>
        {t('short')}{' '}
        <a className="link" href={href('/info/cookie')}>
          {t('policy')}
        </a>
      </p>
      <div className={css.answers}>
        <Button look="secondary" size="small" onClick={() => answer([])}>
          {t('refuse')}
        </Button>
        <Button look="secondary" size="small" data-testid="cookies-banner-accept" onClick={() => answer(everything)}>
          {t('accept')}
        </Button>
      </div>
      <button type="button" className={css.more} aria-haspopup="dialog" onClick={() => void choose()}>
        {t('settings')}
      </button>
    </section>
  )
}

async function choose(): Promise<void> {
  const { openConsentSettings } = await import('./consent-settings.tsx')
  openConsentSettings()
}
