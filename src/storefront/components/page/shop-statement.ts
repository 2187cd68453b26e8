import { translator } from '#kernel/translate.ts'
import home from '#locales/home.json'
import texts from '#locales/statements.json'
import type { SellerView } from '#modules/invoicing/contract.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'
import { returnPolicy, shippingService } from './trade-statements.ts'

const t = translator({ ...home, ...texts })

/** The identifier by which statements of all pages name the shop. */
export const shopId = (origin: string): string => `${origin}${href('/')}#shop`

/** The shop as author, publisher or seller. The home page describes it in full. */
export const shopReference = (origin: string): object => ({
  '@type': 'Organization',
  '@id': shopId(origin),
  name: t('shop'),
  url: origin + href('/'),
  logo: `${origin}/brand/icon.svg`,
})

/** The schema.org `OnlineStore`: how it delivers, and which company it is. An invented company is stated to no machine. */
export function shopStatement(seller: SellerView, { origin, tariff }: PageLocation): object {
  return {
    ...shopReference(origin),
    '@type': 'OnlineStore',
    description: t('description'),
    areaServed: [
      { '@type': 'AdministrativeArea', name: 'București' },
      { '@type': 'AdministrativeArea', name: 'Ilfov' },
    ],
    ...(tariff && { hasShippingService: shippingService(tariff) }),
    hasMerchantReturnPolicy: returnPolicy(true, origin),
    ...(!seller.isDemo && companyOf(seller)),
  }
}

/** When customer service answers, every day. */
const hoursAvailable = { '@type': 'OpeningHoursSpecification', opens: '08:00', closes: '22:00' }

function companyOf({ name, taxCode, email, phone, street, city, county, postcode }: SellerView): object {
  const reached = { email, ...(phone && { telephone: phone }) }
  return {
    legalName: name,
    taxID: taxCode,
    ...(taxCode.startsWith('RO') && { vatID: taxCode }),
    ...reached,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: county,
      postalCode: postcode,
      addressCountry: 'RO',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      availableLanguage: 'ro',
      hoursAvailable,
      ...reached,
    },
  }
}
