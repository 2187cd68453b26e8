import { xmlText } from '#kernel/xml-text.ts'
import type { ExportPage } from '#modules/catalog/index.ts'
import { isGtin } from '../rules/gtin.ts'
import { categoryOf } from './csv.ts'
import type { ExportFormat } from './format.ts'

const tag = (name: string, text: string | null): string =>
  text === null || text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`

/** Google Merchant Center allows 150 characters of a title and 5000 of a description. */
const [longestTitle, longestDescription] = [150, 5_000]
const mostPictures = 10

/** RSS 2.0 as Google Merchant Center reads it: prices with VAT, the full price beside a reduced one. */
export const merchant: ExportFormat = {
  contentType: 'application/xml; charset=utf-8',
  begin: ({ name, description, url }) =>
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>${tag('title', name)}${tag('link', `${url}/`)}${tag('description', description)}
`,
  // Tobacco may not be advertised (docs/domain.md, Age).
  product: (product) => (product.facts.details.tobacco ? '' : `<item>${fieldsOf(product).join('')}</item>\n`),
  end: () => '</channel>\n</rss>\n',
}

function fieldsOf({ page, facts }: ExportPage): string[] {
  const title = [page.shortName, page.brand, page.sizeLabel].filter(Boolean).join(', ')
  const gtin = [page.variantCode, page.code].find(isGtin)
  // A tile that says that there is no picture is none.
  const pictures = page.pictureViews.length > 0 ? page.images.map(({ extralarge }) => extralarge.default) : []
  return [
    tag('g:id', page.code),
    tag('g:title', title.slice(0, longestTitle)),
    tag('g:description', (page.details.description || page.metaDescription).slice(0, longestDescription)),
    tag('g:link', page.url),
    tag('g:image_link', pictures[0] ?? null),
    ...pictures.slice(1, mostPictures + 1).map((address) => tag('g:additional_image_link', address)),
    tag('g:availability', page.isAvailable ? 'in_stock' : 'out_of_stock'),
    tag('g:price', amount(page.originalPrice ?? page.price)),
    tag('g:sale_price', page.originalPrice === null ? null : amount(page.price)),
    tag('g:brand', page.brand),
    tag('g:gtin', gtin ?? null),
    tag('g:identifier_exists', gtin ? null : 'no'),
    tag('g:condition', 'new'),
    tag('g:product_type', categoryOf(page.breadcrumbs)),
    ...measureOf(facts),
  ]
}

const amount = (lei: number): string => `${lei.toFixed(2)} RON`

/** The measure of the unit price; null for pieces. */
function measureOf({ unit, netThousandths }: ExportPage['facts']): string[] {
  if (unit === 'buc') return []
  return [
    tag('g:unit_pricing_measure', `${netThousandths / 1000}${unit}`),
    tag('g:unit_pricing_base_measure', `1${unit}`),
  ]
}
