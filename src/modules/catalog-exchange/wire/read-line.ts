import type { z } from 'zod'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/catalog.json' with { type: 'json' }
import importTexts from '#locales/import.json' with { type: 'json' }
import { isAlcoholic } from '#modules/catalog/rules/age-restriction.ts'
import {
  type ImportedOffer,
  type ImportedProduct,
  mostPiecesShown,
  type ProductColumns,
} from '#modules/catalog/rules/imported-product.ts'
import type { PictureDescriptions } from '#modules/media/index.ts'
import { faultsOf } from '../field-faults.ts'
import { type LineReader, type LineResult, type ProductFault, refused } from '../line-reader.ts'
import { allergenNotices, saleNotices, sizeNotices } from '../notices.ts'
import { namedPhotographs } from '../photographs.ts'
import { informationOf } from '../rules/allergen-facts.ts'
import { importedSize } from '../rules/imported-size.ts'
import { isTobacco, legalTerms, unstatedColumns } from '../rules/law.ts'
import { restrictionOf } from '../rules/restricted-goods.ts'
import { readAttributes } from './attributes.ts'
import { descriptionOf } from './description.ts'
import { brandOf, categoriesOf, photographsIn, slugOf, type WireProduct, wireProductSchema } from './product.ts'
import { readTree } from './tree.ts'

const t = translator(importTexts)

/** Reads JSON lines: products in the shape of their page, or the category tree. */
export function wireReader(now: Temporal.Instant, { schema }: Pick<PictureDescriptions, 'schema'>): LineReader {
  const product = wireProductSchema(schema)
  return function wireReader(text) {
    if (text.trim() === '') return { kind: 'nothing' }
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      return refused(null, { path: '', reason: t('line.notJson') })
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return refused(null, { path: '', reason: t('line.notProduct') })
    }
    return 'children' in value && !('code' in value)
      ? treeLine(value.children)
      : readProduct(product.safeParse(value), value, now)
  }
}

function treeLine(children: unknown): LineResult {
  const { departments, notices } = readTree(children)
  if (departments.length === 0) return refused(null, { path: 'children', reason: t('category.none') })
  return { kind: 'tree', departments, notices }
}

function readProduct(product: z.ZodSafeParseResult<WireProduct>, value: object, now: Temporal.Instant): LineResult {
  const named = 'code' in value && typeof value.code === 'string' ? value.code.slice(0, 80) : null
  if (!product.success) return refused(named, ...faultsOf(product.error, value))
  const wire = product.data
  const categories = categoriesOf(wire)
  if (categories.length === 0) return refused(named, { path: 'breadcrumbs', reason: t('category.missing') })
  const offer = offerOf(wire, now)
  const faults = faultsIn(wire, offer)
  if (faults.length > 0) return refused(named, ...faults)
  const brand = brandOf(wire.brand ?? '', wire.brandCode, wire.brandFilterCode)
  const facts = wire.books ? { columns: wire.books, notices: [] } : factsOf(wire)
  const { photographs, notices } = namedPhotographs(photographsIn(wire))
  const goods: ImportedProduct = {
    code: wire.code,
    slug: slugOf(wire.code, wire.slug, wire.brand ?? '', wire.name),
    name: wire.name,
    brand,
    categories,
    facts: facts.columns,
    photographs,
    offer,
  }
  return { kind: 'goods', goods, notices: [...facts.notices, ...notices] }
}

function offerOf(wire: WireProduct, now: Temporal.Instant): ImportedOffer {
  const until = wire.promotionUntil ? Temporal.Instant.from(wire.promotionUntil) : null
  const isOver = until !== null && Temporal.Instant.compare(until, now) <= 0
  const named = isOver ? null : wire.activePromotion
  const promotion = named ? { ...named, until } : null
  const full = wire.originalPrice ?? wire.price
  const price = isOver ? full : wire.price
  const discounts = promotion?.targetQuantity ? wire.bmsm : null
  return {
    variantCode: wire.variantCode ?? wire.code,
    maxPerOrder: Math.min(wire.maxAllowedQuantity, mostPiecesShown),
    price,
    originalPrice: isOver ? null : (wire.originalPrice ?? null),
    geniusPrice: wire.geniusPrice && wire.geniusPrice < price ? wire.geniusPrice : null,
    promotion,
    unitDiscount: discounts?.unitDiscount ?? bani(0),
    geniusUnitDiscount: discounts?.geniusUnitDiscount ?? bani(0),
    available: wire.isAvailable ? wire.maxAvailableQuantity : 0,
    sale: saleOf(wire),
    pastPrices: wire.books ? (wire.priceHistory ?? []) : [],
  }
}

function saleOf({ saveMe }: WireProduct): ImportedOffer['sale'] {
  if (!saveMe || saveMe.expiresOn === null) return null
  const { price, originalPrice, expiresOn, isAvailable, maxAvailableQuantity } = saveMe
  return { price, originalPrice: originalPrice ?? null, expiresOn, available: isAvailable ? maxAvailableQuantity : 0 }
}

/** Faults that concern several fields together. */
function faultsIn({ variantCode }: WireProduct, offer: ImportedOffer): ProductFault[] {
  const faults: ProductFault[] = []
  const { price, originalPrice, unitDiscount, geniusUnitDiscount, sale } = offer
  const wrong = (path: string, reason: string) => faults.push({ path, reason })
  if (variantCode?.endsWith('-accsale')) wrong('variantCode', t('offer.reserved', { code: variantCode }))
  if (originalPrice !== null && originalPrice <= price) {
    wrong('originalPrice', t('offer.original', { original: lei(originalPrice), price: lei(price) }))
  }
  if (geniusUnitDiscount < unitDiscount) wrong('bmsm.geniusUnitDiscount', t('offer.geniusDiscount'))
  if (geniusUnitDiscount >= price) wrong('bmsm.geniusUnitDiscount', t('offer.discount', { price: lei(price) }))
  if (sale && !isDay(sale.expiresOn)) wrong('saveMe.expiresOn', t('offer.day', { day: sale.expiresOn }))
  if (sale?.originalPrice && sale.originalPrice <= sale.price) {
    wrong('saveMe.originalPrice', t('offer.saleOriginal', { price: lei(sale.price) }))
  }
  return faults
}

const lei = (bani: number): string => (bani / 100).toFixed(2).replace('.', ',')

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

/** Columns of a line of another system: from its attributes, and what the law decides by them. */
function factsOf(wire: WireProduct): { columns: ProductColumns; notices: readonly ProductFault[] } {
  const { quantity, sizeLabel, faults } = importedSize({
    sizeLabel: wire.sizeLabel ?? '',
    name: wire.name,
    prices: [wire.price, ...(wire.originalPrice ? [wire.originalPrice] : [])],
    unitPriceLabel: wire.unitPriceLabel,
  })
  const described = descriptionOf(wire, quantity)
  const { alcoholPercent: strength } = described
  const mayHaveAlcohol = restrictionOf(described)?.kind === 'alcohol'
  const { details, allergens, country, notices } = readAttributes(wire.attributeGroups, mayHaveAlcohol ? strength : 0)
  const isFood =
    details.nutrition !== null ||
    details.nutritionText !== undefined ||
    details.ingredients.length > 0 ||
    allergens.allergens.length > 0
  const {
    columns: law,
    restricted,
    ...terms
  } = legalTerms({
    ...{ quantity, details, isFood, isSupplement: false, isInfantFormula: false, drinkByCategory: null },
    description: { ...described, ingredients: details.ingredients.map(({ text }) => text).join(', ') },
    packTexts: [wire.sizeLabel ?? '', ...(details.facts ?? []).map(({ value }) => value)],
    statedPacks: wire.sgr?.packs ?? null,
  })
  const columns: ProductColumns = {
    ...unstatedColumns,
    ...law,
    sizeLabel: sizeLabel.slice(0, 80),
    netThousandths: quantity.netThousandths,
    unit: quantity.unit,
    weighedMinGrams: quantity.band?.minGrams ?? null,
    weighedMaxGrams: quantity.band?.maxGrams ?? null,
    originCountry: country,
    tags: wire.tags.map(({ type }) => type).filter((type) => Object.hasOwn(texts.tags, type)),
    allergens: allergens.allergens,
    traces: allergens.traces,
    allergenInformation: informationOf(allergens, terms.mayBeFood),
    details: {
      ...details,
      ...(restricted === 'alcohol' &&
        strength !== null &&
        isAlcoholic({ alcoholPercent: strength }) && { alcoholPercent: strength }),
      ...(isTobacco(restricted) && { tobacco: true }),
    },
  }
  return {
    columns,
    notices: [...notices, ...allergenNotices(allergens.faults), ...sizeNotices(faults), ...saleNotices(terms.faults)],
  }
}
