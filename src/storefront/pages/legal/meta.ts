import { translator } from '#kernel/translate.ts'
import texts from '#locales/legal.json'
import type { SellerView } from '#modules/invoicing/contract.ts'
import { breadcrumbStatement, shopPicture } from '#storefront/components/page/statements.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'
import type { LegalData } from './loader.ts'

const t = translator(texts)

export const meta = ({ seller }: LegalData, { origin }: PageLocation): PageMeta => ({
  title: t('titleOf', { page: t('title') }),
  description: t('description'),
  isIndexable: true,
  canonical: origin + href('/info/informatii-legale'),
  picture: shopPicture(origin),
  statements: import.meta.env.SSR
    ? [breadcrumbStatement(origin, [{ name: t('title') }]), ...(seller.isDemo ? [] : [organization(seller, origin)])]
    : [],
})

/** The shop's organisation, which the home page describes, as a company. An invented one is stated to no machine. */
function organization(seller: SellerView, origin: string): object {
  const { name, taxCode, email, phone, street, city, county, postcode } = seller
  const address = origin + href('/')
  return {
    '@type': 'Organization',
    '@id': `${address}#shop`,
    url: address,
    legalName: name,
    taxID: taxCode,
    ...(taxCode.startsWith('RO') && { vatID: taxCode }),
    email,
    ...(phone && { telephone: phone }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: county,
      postalCode: postcode,
      addressCountry: 'RO',
    },
  }
}
