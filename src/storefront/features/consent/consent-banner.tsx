import { translator } from '#kernel/translate.ts'
import texts from '#locales/consent.json'
import { href } from '#storefront/routes.ts'
import { Button } from '#storefront/ui/button/button.tsx'

const t = translator(texts)

/**
 * Asks for cookie consent until there is an answer. It stands in the HTML of every page, before the hydrated root, so that
 * the keyboard reaches it early. The early script shows it before first paint to whom it asks, and takes the answer, so it
 * works without the page's scripts, which add the settings. Fixed over a corner, it shifts no layout. Its text
 * is short on purpose: a longer one would be the largest contentful paint on a phone and delay that metric.
 */
export function ConsentBanner() {
  return (
    <section className="consent" aria-label={t('label')}>
      <p>
        {t('short')}{' '}
        <a className="link" href={href('/info/cookie')}>
          {t('policy')}
        </a>
      </p>
      <div className="consent-answers">
        <Button look="secondary" size="small" data-consent="refuse">
          {t('refuse')}
        </Button>
        <Button look="secondary" size="small" data-consent="accept" data-testid="cookies-banner-accept">
          {t('accept')}
        </Button>
      </div>
      <button type="button" className="consent-more" aria-haspopup="dialog">
        {t('settings')}
      </button>
    </section>
  )
}
