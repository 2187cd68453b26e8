import type { SellerView } from '#modules/invoicing/contract.ts'
import { href } from '#storefront/routes.ts'

/** The schema.org statement of the shop as a business with an address and hours. An invented one is stated to no machine. */
export function shopStatement(seller: SellerView, origin: string): object[] {
  const { name, street, city, county, postcode, email, phone, isDemo } = seller
  if (isDemo) return []
  return [
    {
      '@type': 'OnlineStore',
      '@id': `${origin}${href('/')}#shop`,
      name: 'Poftim',
      legalName: name,
      url: origin + href('/'),
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
        email,
        ...(phone && { telephone: phone }),
        availableLanguage: 'Romanian',
        hoursAvailable: { '@type': 'OpeningHoursSpecification', opens: '08:00', closes: '22:00' },
      },
    },
  ]
}
