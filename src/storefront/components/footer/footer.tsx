import apple from 'icon:app-store-logo-fill'
import google from 'icon:google-play-logo-fill'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/footer.json'
import letterTexts from '#locales/newsletter.json'
import type { NavigationView } from '#modules/content/contract.ts'
import type { SellerView } from '#modules/invoicing/contract.ts'
import { appStores } from '#storefront/lib/app-stores.ts'
import { authorities } from '#storefront/lib/authorities.ts'
import { openingText } from '#storefront/lib/dates/opening-text.ts'
import { href } from '#storefront/routes.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Logo } from '#storefront/ui/image/logo.tsx'
import { AnyLink } from '#storefront/ui/link/any-link.tsx'
import { ExternalLink } from '#storefront/ui/link/external-link.tsx'
import { ownColumns } from './own-columns.ts'

const t = translator(texts)
const letter = translator(letterTexts)

interface FooterProps {
  /** The company that sells (ANPC Order 225/2023). */
  readonly seller: SellerView
  /** Written by editors; the shop's own in place of null. */
  readonly columns: NavigationView['footer']
}

/** The footer of every page. It is rendered once on the server and not hydrated, because it has only links and one form. */
export function Footer({ seller, columns }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-columns">
          <div className="foot-brand">
            <a className="foot-logo" href={href('/')} aria-label={t('homeLinkLabel')}>
              <Logo />
            </a>
            <p>{t('claim')}</p>
            <p>
              <b>{t('help', openingText(seller))}</b>
            </p>
            <nav className="foot-apps" aria-label={t('apps')}>
              <ul>
                <li>
                  <ExternalLink href={appStores.google}>
                    <Icon of={google} />
                    {t('google')}
                  </ExternalLink>
                </li>
                <li>
                  <ExternalLink href={appStores.apple}>
                    <Icon of={apple} />
                    {t('apple')}
                  </ExternalLink>
                </li>
              </ul>
            </nav>
          </div>
          {ownColumns
            .map((own, at) => columns[at] ?? own)
            .map(({ title, links }) => (
              <div key={title}>
                <h2>{title}</h2>
                <ul>
                  {links.map(({ title: text, url }) => (
                    <li key={url}>
                      <AnyLink href={url}>{text}</AnyLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
        </div>
        <NewsletterForm />
        <div className="foot-legal">
          <a className="foot-seller" href={href('/info/informatii-legale')}>
            {t(seller.isDemo ? 'sellerDemo' : 'seller', {
              ...{ name: seller.name, taxCode: seller.taxCode, registration: seller.registrationNumber },
              ...{ street: seller.street, city: seller.city, county: seller.county },
            })}
          </a>
          <span>{t('copyright')}</span>
          <ExternalLink href={authorities.consumers}>{t('anpc')}</ExternalLink>
          <ExternalLink href={authorities.settlement} className="foot-sal">
            {t('disputes')}
          </ExternalLink>
          <a href={href('/info/:slug', { slug: 'termeni-si-conditii' })}>{t('terms')}</a>
          <a href={href('/info/:slug', { slug: 'confidentialitate' })}>{t('privacy')}</a>
        </div>
      </div>
    </footer>
  )
}

/** Signs up for the newsletter without script: the server answers with a page (`src/modules/customers/forms.ts`). */
function NewsletterForm() {
  return (
    <form className="foot-letter" method="post" action={href('/newsletter')} aria-labelledby="foot-letter">
      <div>
        <h2 id="foot-letter">{letter('title')}</h2>
        <p id="foot-consent">
          {letter('consent')} <a href={href('/info/:slug', { slug: 'confidentialitate' })}>{letter('privacy')}</a>
        </p>
      </div>
      <div className="foot-address">
        <label htmlFor="foot-email">{letter('email')}</label>
        <input
          id="foot-email"
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          aria-describedby="foot-consent"
        />
        <button type="submit">{letter('subscribe')}</button>
      </div>
    </form>
  )
}
