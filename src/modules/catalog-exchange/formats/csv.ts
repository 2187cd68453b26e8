import type { ExportPage } from '#modules/catalog/index.ts'
import { csvRow } from '../rules/csv-row.ts'
import type { ExportFormat } from './format.ts'

const amount = (lei: number | null): string => (lei === null ? '' : lei.toFixed(2))

const columns: Readonly<Record<string, (product: ExportPage) => string | number>> = {
  code: ({ page }) => page.code,
  variantCode: ({ page }) => page.variantCode,
  brand: ({ page }) => page.brand ?? '',
  name: ({ storedName }) => storedName,
  size: ({ page }) => page.sizeLabel,
  category: ({ page }) => categoryOf(page.breadcrumbs),
  price: ({ page }) => amount(page.price),
  originalPrice: ({ page }) => amount(page.originalPrice),
  geniusPrice: ({ page }) => amount(page.geniusPrice),
  unitPrice: ({ page }) => page.unitPriceLabel,
  vat: ({ facts }) => facts.vatCode,
  deposit: ({ page }) => amount(page.sgr?.deposit ?? null),
  available: ({ page }) => page.maxAvailableQuantity,
  ageRestricted: ({ page }) => (page.isAgeRestricted ? 'yes' : 'no'),
  url: ({ page }) => page.url,
  image: ({ page }) => (page.pictureViews.length > 0 ? page.image.extralarge.default : ''),
}

/** The categories of a product: "Lactate & ouă > Lapte proaspăt". */
export const categoryOf = (breadcrumbs: ExportPage['page']['breadcrumbs']): string =>
  breadcrumbs
    .slice(0, -1)
    .map(({ name }) => name)
    .join(' > ')

/** CSV for spreadsheets: UTF-8 with byte order mark, commas, a header of column names. */
export const csv: ExportFormat = {
  contentType: 'text/csv; charset=utf-8',
  begin: () => `\uFEFF${csvRow(Object.keys(columns))}`,
  product: (product) => csvRow(Object.values(columns).map((value) => value(product))),
  end: () => '',
}
