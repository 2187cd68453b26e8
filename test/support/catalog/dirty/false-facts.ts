import type { ExportPage } from '#modules/catalog/index.ts'
import { countryName } from '#modules/catalog/present/words.ts'
import { fullName } from '#modules/catalog/rules/naming/product-name.ts'
import type { TrueNutrition, TrueProduct } from './truth.ts'

type Shown = Pick<ExportPage, 'page' | 'facts'>

/** What a product's page and columns say that is not so, or do not say that is known; empty for an honest page. */
export function falseFacts(
  truth: TrueProduct,
  { page, facts, promotion }: Shown & Pick<ExportPage, 'promotion'>,
): string[] {
  const faults: string[] = []
  const same = (field: string, shown: unknown, known: unknown): void => {
    if (JSON.stringify(sorted(shown)) !== JSON.stringify(sorted(known))) {
      faults.push(`${truth.code} ${truth.name}, ${field}: ${JSON.stringify(shown)} instead of ${JSON.stringify(known)}`)
    }
  }
  const { details } = page
  same('name', page.name, fullName({ ...page, name: truth.name }))
  same('brand', page.brand, truth.brand)
  same('price', page.price, truth.price)
  same('category', page.breadcrumbs.at(-2)?.slug, truth.categorySlug)
  same('promotion', promotion.activePromotion?.name ?? null, truth.promotion)
  // Nothing was charged before the import, so that no reduction may be announced.
  same('named promotion', page.activePromotion, null)
  same('description', details.description, truth.description)
  same('legal name', details.legalName, '')
  sameSale(truth, { page, facts }, same)
  same(
    'allergens',
    [facts.allergenInformation, facts.allergens, facts.traces],
    [...[truth.allergens.information, truth.allergens.contained, truth.allergens.traces]],
  )

  const { net, band, unitPriceLabel } = truth.size
  const sold = net ?? { thousandths: 1000, unit: 'buc' }
  same('unit', facts.unit, sold.unit)
  if (Math.abs(facts.netThousandths / sold.thousandths - 1) > 0.01) same('size', facts.netThousandths, sold.thousandths)
  same('band', details.weightBand && [details.weightBand.minGrams, details.weightBand.maxGrams], band)
  if (!isNear(page.unitPriceLabel, unitPriceLabel)) same('unit price', page.unitPriceLabel, unitPriceLabel)

  const { origin } = truth
  same('origin', details.origin, origin && 'country' in origin ? countryName(origin.country) : null)
  same(
    'origin text',
    details.facts.map(({ value }) => value).filter((value) => !value.endsWith('% vol')),
    origin && 'text' in origin ? [origin.text] : [],
  )
  same('origin column', facts.originCountry, origin && 'country' in origin ? origin.country : null)
  sameNutrition(truth.nutrition, { page, facts }, same)
  if (/<\/?[a-z]|&[a-z#\d]+;/i.test(JSON.stringify([page.name, page.brand, details, page.attributeGroups]))) {
    faults.push(`${truth.code}: markup on the page`)
  }
  return faults
}

type Same = (field: string, shown: unknown, known: unknown) => void

/** Goods for adults: standard VAT, no meal voucher, a deposit for drinks, no advertisement of tobacco. */
function sameSale({ restricted }: TrueProduct, { page, facts }: Shown, same: Same): void {
  same('adults', page.isAgeRestricted, restricted !== null)
  if (restricted === null) return
  const { vatCode, mealVoucher, sgrPacks, details } = facts
  const isTobacco = restricted.kind === 'tobacco' || restricted.kind === 'nicotine'
  same(
    'sale',
    [vatCode, mealVoucher, sgrPacks, details.tobacco ?? false],
    ['standard', false, restricted.packs, isTobacco],
  )
}

const rowCodes = ['fat', 'saturates', 'carbohydrate', 'sugars', 'fibre', 'protein', 'salt'] as const

function sameNutrition(truth: TrueNutrition, { page, facts }: Shown, same: Same): void {
  const { nutrition, nutritionText } = page.details
  if (truth.kind !== 'table') {
    same('nutrition', facts.details.nutrition, null)
    const words = truth.kind === 'text' ? truth.words : []
    same('nutrition text', nutritionText === null ? [] : words.filter((word) => nutritionText.includes(word)), words)
    return
  }
  same('nutrition', facts.details.nutrition, { per: truth.per, ...truth.values })
  same('nutrition text', nutritionText, null)
  const { energyKcal, energyKj } = truth.values
  const hasEnergy = energyKcal !== undefined || energyKj !== undefined
  const stated = [...(hasEnergy ? ['energy'] : []), ...rowCodes.filter((code) => truth.values[code] !== undefined)]
  same(
    'nutrition rows',
    nutrition?.rows.map(({ code }) => code),
    stated,
  )
  const table = page.attributeGroups
    .flatMap(({ attributeTypes }) => attributeTypes)
    .find(({ type }) => type === 'nestedTable')
  const attributes = (table?.attributes ?? []).flatMap(({ children }) => [1, ...children.map(() => 1)])
  same('attribute rows', attributes.length, Object.keys(truth.values).length)
}

/** Whether two labels are of one unit price, up to one percent: a size derived from one is rounded. */
function isNear(shown: string, known: string | null): boolean {
  const [[lei, unit], [knownLei, knownUnit]] = [shown, known ?? ''].map((label) => {
    const [amount = '', per = ''] = label.split(' Lei/')
    return [Number(amount.replace(',', '.')), per] as const
  }) as [readonly [number, string], readonly [number, string]]
  return unit === knownUnit && Math.abs(lei - knownLei) <= Math.max(0.011, knownLei * 0.01)
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
