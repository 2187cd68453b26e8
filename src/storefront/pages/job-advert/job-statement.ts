import type { DocumentView } from '#modules/content/contract.documents.ts'
import { plainText } from '#modules/content/rules/rich-text/plain-text.ts'
import type { SellerView } from '#modules/invoicing/contract.ts'
import { href } from '#storefront/routes.ts'

/** The schema.org statement of an advert with the fields that Google requires and recommends: https://schema.org/JobPosting. */
export function jobStatement(advert: DocumentView, seller: SellerView, origin: string): object {
  const { title, slug, facts, publishedAt, endsAt, updatedAt } = advert
  const country = { '@type': 'Country', name: 'RO' }
  return {
    '@type': 'JobPosting',
    title,
    description: descriptionOf(advert),
    datePosted: publishedAt ?? updatedAt,
    ...(endsAt && { validThrough: endsAt }),
    ...(facts['employmentType'] && { employmentType: facts['employmentType'] }),
    identifier: { '@type': 'PropertyValue', name: seller.name, value: slug },
    hiringOrganization: { '@type': 'Organization', name: seller.name, sameAs: origin + href('/') },
    jobLocation: { '@type': 'Place', address: addressOf(seller) },
    ...(facts['remote'] === 'true' && { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: country }),
    ...salaryOf(facts),
    directApply: true,
    url: `${origin}${href('/cariere/:slug', { slug })}`,
  }
}

/** Work begins at the seller's; the place in the advert is written for people. */
const addressOf = ({ street, city, county, postcode }: SellerView): object => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: county === 'București' ? county : city,
  addressRegion: county,
  postalCode: postcode,
  addressCountry: 'RO',
})

/** Google wants HTML: the text by paragraphs, with its letters escaped. */
function descriptionOf({ body, summary, title }: DocumentView): string {
  const lines = body === null ? [summary ?? title] : plainText(body).split('\n')
  return lines.map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join('')
}

function salaryOf({ salaryFrom, salaryTo, salaryUnit, currency }: DocumentView['facts']): object {
  const [least, most] = [Number(salaryFrom), Number(salaryTo ?? salaryFrom)]
  if (!(least > 0 && most >= least) || salaryUnit === undefined) return {}
  const value = { '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitText: salaryUnit }
  return { baseSalary: { '@type': 'MonetaryAmount', currency: currency ?? 'RON', value } }
}
