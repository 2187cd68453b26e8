import apple from 'icon:app-store-logo-fill'
import google from 'icon:google-play-logo-fill'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/footer.json'
import letterTexts from '#locales/newsletter.json'
import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import { appStores } from '#storefront/lib/app-stores.ts'
import { authorities } from '#storefront/lib/authorities.ts'
import type { ShownSeller } from '#storefront/lib/page/shown-seller.ts'
import { href } from '#storefront/routes.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Logo } from '#storefront/ui/image/logo.tsx'
import { ExternalLink } from '#storefront/ui/link/external-link.tsx'

const t = translator(texts)
const letter = translator(letterTexts)

const columns = [
  {
    title: t('shopping'),
    links: [
      [t('offers'), formatListing(wholeListing('promotions'))],
      [t('new'), formatListing(wholeListing('new-products'))],
      [t('saveMe'), formatListing(wholeListing('accelerated-sale'))],
      [t('freshlist'), href('/my-freshlist')],
      [t('recipes'), href('/retete')],
    ],
  },
  {
    title: t('myAccount'),
    links: [
      [t('orders'), href('/account/order-history')],
      [t('vouchers'), href('/account/vouchers')],
      [t('freshclub'), href('/account/freshclub')],
      [t('geniusBenefits'), href('/beneficii-genius')],
      [t('mealVouchers'), href('/account/meal-vouchers')],
    ],
  },
  {
    title: t('about'),
    links: [
      [t('story'), href('/info/despre')],
      [t('goodDeeds'), href('/inspiratie-poftim/fapte-bune')],
      [t('careers'), href('/cariere')],
      [t('inspiration'), href('/inspiratie-poftim')],
    ],
  },
  {
    title: t('information'),
    links: [
      [t('contact'), href('/info/contact')],
      [t('deliveryAndReturns'), href('/info/:slug', { slug: 'livrare-si-retur' })],
      [t('sgrInfo'), href('/info/:slug', { slug: 'garantie-sgr' })],
      [t('legal'), href('/info/informatii-legale')],
      [t('cookies'), href('/info/cookie')],
    ],
  },
] as const

/** The footer of every page. It is rendered once on the server and not hydrated, because it has only links and one form. */
export function Footer({ seller }: { readonly seller: ShownSeller | undefined }) {
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
              <b>{t('help')}</b>
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
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(([text, address]) => (
                  <li key={address}>
                    <a href={address}>{text}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <NewsletterForm />
        <div className="foot-legal">
          {seller && (
            <a className="foot-seller" href={href('/info/informatii-legale')}>
              {t(seller.isDemo ? 'sellerDemo' : 'seller', {
                ...{ name: seller.name, taxCode: seller.taxCode, registration: seller.registrationNumber },
                ...{ street: seller.street, city: seller.city, county: seller.county },
              })}
            </a>
          )}
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
