import { z } from 'zod'
import { type Bani, bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/import.json' with { type: 'json' }
import type { ImportedOffer, ImportedProduct, ProductColumns } from '#modules/catalog/rules/imported-product.ts'
import type { Nutrition } from '#modules/catalog/rules/nutrition/nutrition.ts'
import type { ProductDetails } from '#modules/catalog/rules/product-details.ts'
import type { TagName } from '#modules/catalog/rules/tags.ts'
import { faultsOf } from '../field-faults.ts'
import { markedLine, plainLine } from '../html-text.ts'
import { type LineReader, type LineResult, type ProductFault, refused } from '../line-reader.ts'
import { allergenNotices, saleNotices, sizeNotices } from '../notices.ts'
import { namedPhotographs } from '../photographs.ts'
import { allergenFacts, informationOf } from '../rules/allergen-facts.ts'
import { readIngredients } from '../rules/allergen-words.ts'
import { countryCode } from '../rules/country-names.ts'
import { importedSize } from '../rules/imported-size.ts'
import { isTobacco, legalTerms, unstatedColumns } from '../rules/law.ts'
import { onePiece, type Quantity, quantityIn } from '../rules/net-quantity.ts'
import { Code, Money, Pieces } from '../wire/fields.ts'
import { brandOf, slugOf } from '../wire/product.ts'
import { taggedAllergens } from './allergen-tags.ts'
import { categoryCodeFor, categoryPath } from './category-path.ts'
import { nutritionOf } from './nutrition.ts'
import { cellsOf, numberIn, type Row, tagsIn } from './row.ts'

const t = translator(texts)

/** Whether the first line of a file is the header of an Open Food Facts export. */
export function isOpenFoodFacts(head: string): boolean {
  const columns = cellsOf(head)
  return columns.includes('code') && columns.includes('product_name')
}

/** Reads the rows below that header; the header itself is `nothing`. */
export function openFoodFactsReader(head: string): LineReader {
  const columns = new Map(cellsOf(head).map((name, index) => [name.trim(), index]))
  return (line) => {
    if (line.trim() === '' || line === head) return { kind: 'nothing' }
    const cells = cellsOf(line)
    const row: Row = (column) => {
      const cell = cells[columns.get(column) ?? -1] ?? ''
      return column === 'ingredients_text' ? markedLine(cell) : plainLine(cell)
    }
    const code = Code.safeParse(row('code'))
    if (!code.success) return refused(row('code').slice(0, 80), ...fieldFault('code', row('code'), code.error))
    const faults: ProductFault[] = []
    if (cells.length < columns.size / 2)
      faults.push({ path: '', reason: t('line.columns', { found: cells.length, expected: columns.size }) })
    const name = (row('product_name') || row('generic_name')).slice(0, 200)
    if (name === '')
      faults.push({ path: 'product_name', reason: t('problems.missing', { field: texts.fields.product_name }) })
    const offer = offerOf(row, code.data, faults)
    if (faults.length > 0) return refused(code.data, ...faults)
    return goodsOf(row, code.data, name, offer)
  }
}

/** What is wrong with one cell. */
const fieldFault = (column: string, cell: string, { issues }: z.ZodError): ProductFault[] =>
  faultsOf(new z.ZodError(issues.map((issue) => ({ ...issue, path: [column] }))), { [column]: cell })

/** The offer from the columns `price` and `stock`, which the shop adds to the export. Null without a price. */
function offerOf(row: Row, code: string, faults: ProductFault[]): ImportedOffer | null {
  if (row('price') === '') return null
  const price = Money.safeParse(Number(row('price').replace(',', '.')))
  const stock = Pieces.safeParse(Number(row('stock') || '0'))
  if (!price.success) faults.push(...fieldFault('price', row('price'), price.error))
  if (!stock.success) faults.push(...fieldFault('stock', row('stock'), stock.error))
  if (!price.success || !stock.success) return null
  const none: Bani = bani(0)
  return {
    ...{ variantCode: code, maxPerOrder: 100, price: price.data, originalPrice: null },
    ...{ geniusPrice: null, promotion: null, unitDiscount: none, geniusUnitDiscount: none },
    ...{ available: stock.data, sale: null, pastPrices: [] },
  }
}

function goodsOf(row: Row, code: string, name: string, offer: ImportedOffer | null): LineResult {
  const brandName = (row('brands').split(',')[0] ?? '').trim().slice(0, 100)
  const shelf = categoryCodeFor(tagsIn(row('categories_tags')))
  const { quantity, notices: sizeFaults } = quantityOf(row, name)
  const { nutrition, notices } = nutritionOf(row, quantity.unit === 'l' ? 'ml' : 'g', shelf)
  const facts = factsOf(row, { name, brand: brandName, shelf, quantity, nutrition })
  const picture = row('image_url')
  const { photographs, notices: pictureFaults } = namedPhotographs(picture === '' ? null : [picture])
  const goods: ImportedProduct = {
    code,
    slug: slugOf(code, null, brandName, name),
    name,
    brand: brandOf(brandName),
    categories: categoryPath(shelf),
    facts: facts.columns,
    photographs,
    offer,
  }
  return { kind: 'goods', goods, notices: [...sizeFaults, ...notices, ...facts.notices, ...pictureFaults] }
}

interface ReadCells {
  readonly name: string
  readonly brand: string
  readonly shelf: string | null
  readonly quantity: Quantity
  readonly nutrition: Nutrition | null
}

function factsOf(
  row: Row,
  { name, brand, shelf, quantity, nutrition }: ReadCells,
): { readonly columns: ProductColumns; readonly notices: readonly ProductFault[] } {
  const tags = tagsIn(row('categories_tags'))
  const categories = tags.length > 0 ? tags : row('categories').split(',')
  const country = countryOf(tagsIn(row('origins_tags')))
  const isInfantFormula = categories.includes('infant-formulas')
  const details = { ...detailsOf(row, nutrition, country), ...(isInfantFormula && { infantFormula: true }) }
  const composition = readIngredients(row('ingredients_text').slice(0, 4_000))
  const allergens = allergenFacts(
    taggedAllergens(row('allergens'), row('allergens_tags')),
    composition,
    taggedAllergens(row('traces_tags')),
  )
  const { columns, restricted, mayBeFood, faults } = legalTerms({
    ...{ quantity, details, isFood: true, isInfantFormula, drinkByCategory: shelf === plantDrinks ? 'soft' : null },
    description: {
      ...{ name, brand, categories, unit: quantity.unit, saysRestricted: false },
      alcoholPercent: numberIn(row('alcohol_100g'), 0, 100) ?? null,
      ingredients: row('ingredients_text'),
    },
    isSupplement: categories.includes('dietary-supplements'),
    packTexts: [...tagsIn(row('packaging_tags')), row('packaging')],
    statedPacks: null,
  })
  const read: ProductColumns = {
    ...unstatedColumns,
    ...columns,
    sizeLabel: quantity.label,
    netThousandths: quantity.netThousandths,
    unit: quantity.unit,
    weighedMinGrams: quantity.band?.minGrams ?? null,
    weighedMaxGrams: quantity.band?.maxGrams ?? null,
    originCountry: country,
    tags: tagsOf(tagsIn(row('labels_tags')), country),
    allergens: allergens.allergens,
    traces: allergens.traces,
    allergenInformation: informationOf(allergens, mayBeFood),
    details: isTobacco(restricted) ? { ...details, tobacco: true } : details,
  }
  return { columns: read, notices: [...allergenNotices(allergens.faults), ...saleNotices(faults)] }
}

/** Drinks of oat, soya or almonds: a deposit only where the material of the pack is stated. */
const plantDrinks = '0601'

/** The size of the columns or of the name, and what is told of a refused one. */
function quantityOf(
  row: Row,
  name: string,
): { readonly quantity: Quantity; readonly notices: readonly ProductFault[] } {
  const { quantity, faults } = importedSize({ sizeLabel: row('quantity'), name, prices: [], unitPriceLabel: '' })
  const notices = sizeNotices(faults)
  if (quantity !== onePiece) return { quantity, notices }
  const amount = numberIn(row('product_quantity'), 0.001, 100_000)
  return { quantity: (amount && quantityIn(`${Math.round(amount)} g`)) || onePiece, notices }
}

function detailsOf(row: Row, nutrition: Nutrition | null, country: string | null): ProductDetails {
  const list = row('ingredients_text').slice(0, 4_000)
  const alcohol = numberIn(row('alcohol_100g'), 0, 100) ?? 0
  return {
    legalName: row('generic_name').slice(0, 300),
    description: '',
    ingredients: readIngredients(list).ingredients.slice(0, 200),
    maker: {
      name: (row('brand_owner') || row('brands')).slice(0, 200),
      address: row('manufacturing_places').slice(0, 300),
    },
    ...(country && { origin: { country } }),
    nutrition,
    ...(alcohol > 1.2 && { alcoholPercent: alcohol }),
    addedSugar: /\b(zah[aă]r|sirop|glucoz|fructoz|sugar|syrup|sucre|zucker|sucrose)/i.test(list),
  }
}

const labelTags: Readonly<Record<string, TagName>> = {
  organic: 'bio',
  'eu-organic': 'bio',
  vegan: 'vegan',
  vegetarian: 'Vegetarian',
  'no-gluten': 'NoGluten',
  'no-lactose': 'LactoseFree',
  'no-added-sugar': 'NoAddedSugar',
  'no-preservatives': 'NoPreservatives',
  'no-added-salt': 'saltFree',
}

function tagsOf(labels: readonly string[], country: string | null): string[] {
  const found = labels.flatMap((label) => (Object.hasOwn(labelTags, label) ? [labelTags[label] ?? ''] : []))
  return [...new Set(country === 'RO' ? ['MadeInRomania', ...found] : found)]
}

const countryOf = (origins: readonly string[]): string | null =>
  origins.map((origin) => countryCode(origin.replaceAll('-', ' '))).find((code) => code !== null) ?? null
