import type { Bani } from '#kernel/money.ts'
import { isAgeRestricted, isAlcoholic } from '#modules/catalog/rules/age-restriction.ts'
import { mealVoucherEligible } from '#modules/catalog/rules/meal-voucher.ts'
import { depositPacks } from '#modules/catalog/rules/packaging-deposit.ts'
import { type VatCode, vatClass } from '#modules/catalog/rules/vat-class.ts'
import type { Article } from './article.ts'
import type { Brand } from './brand.ts'
import { detailsOf } from './details.ts'
import { hashText, pickWeighted } from './draw.ts'
import type { Pack } from './packs.ts'
import { listPrice } from './prices.ts'
import type { ProductRow } from './rows.ts'
import type { Size } from './size.ts'
import { tagsOf } from './tags.ts'

/** What is drawn anew for every product; everything else it shares with its line. */
type OwnColumn =
  | 'code'
  | 'slug'
  | 'name'
  | 'maxPerOrder'
  | 'isNew'
  | 'freshpoint'
  | 'popularity'
  | 'packshot'
  | 'createdAt'

/** An article of one brand in one size. Products of a line differ in their series and in chance. */
export interface Line {
  readonly article: Article
  readonly brand: Brand | null
  readonly size: Size
  readonly pack: Pack
  readonly listPrice: Bani
  readonly slug: string
  readonly shared: Omit<ProductRow, OwnColumn>
}

/** Perishable goods are excepted from withdrawal (OUG 34/2014 art. 16); the number of days is our choice. */
const PERISHABLE_DAYS = 30

export function lineOf(article: Article, brand: Brand | null, size: Size): Line {
  const { profile } = article
  const pack = (brand === null ? article.bare : article.pack)(size)
  const origin = originOf(article, brand, size)
  const days = freshDays(article)
  const litres = size.netThousandths / size.packs / 1000
  return {
    article,
    brand,
    size,
    pack,
    listPrice: listPrice(article, brand, size),
    slug: brand === null ? article.slug : `${brand.code}-${article.slug}`,
    shared: {
      brandCode: brand?.code ?? null,
      categoryCode: article.leaf.code,
      sizeLabel: size.label,
      netThousandths: size.netThousandths,
      unit: size.unit,
      weighedMinGrams: size.band?.[0] ?? null,
      weighedMaxGrams: size.band?.[1] ?? null,
      vatCode: vatOf(article),
      sgrPacks: depositPacks({ drink: profile.drink ?? null, material: pack.material, litres, packs: size.packs }),
      ...saleConditions(article),
      minDaysFresh: days,
      chilled: isChilled(article),
      frozen: isFrozen(article),
      returnable: !profile.hygiene && !isChilled(article) && !isFrozen(article) && (days ?? Infinity) > PERISHABLE_DAYS,
      priceCapped: size.netThousandths <= (profile.cappedUpTo ?? 0),
      originCountry: isEdible(article) ? origin : null,
      tags: tagsOf(article, brand, origin),
      allergens: article.food.allergens,
      traces: (profile.traces ?? []).filter((trace) => !article.food.allergens.includes(trace)),
      details: detailsOf({ article, brand, size, pack, origin }),
    },
  }
}

export function isChilled({ leaf, profile }: Article): boolean {
  return profile.chilled ?? leaf.flags.has('frig')
}

/** Chilled goods and bread are reduced shortly before they expire. */
export function perishes(article: Article): boolean {
  return isChilled(article) || article.leaf.department.code === '02'
}

/** VAT by rule and not by leaf: the same leaf holds yoghurt with and without added sugar. */
export function vatOf({ profile, food }: Article): VatCode {
  const use = profile.use ?? 'food'
  return vatClass({
    use: use === 'infant' || use === 'supplement' ? 'food' : use,
    ...(profile.heading === undefined ? {} : { heading: profile.heading }),
    supplement: use === 'supplement',
    infantFormula: use === 'infant',
    ...(food.nutrition === null ? {} : { sugars: food.nutrition.sugars }),
    addedSugar: food.addedSugar,
  })
}

function saleConditions(article: Article): { ageRestricted: boolean; mealVoucher: boolean } {
  const alcoholPercent = article.profile.alcohol ?? 0
  return {
    ageRestricted: isAgeRestricted({ alcoholPercent, energyDrink: article.profile.energy ?? false }),
    mealVoucher: mealVoucherEligible({ food: isEdible(article), alcoholic: isAlcoholic({ alcoholPercent }) }),
  }
}

function isEdible({ profile }: Article): boolean {
  const use = profile.use ?? 'food'
  return use === 'food' || use === 'infant'
}

function isFrozen({ leaf, profile }: Article): boolean {
  return profile.frozen ?? leaf.flags.has('congelat')
}

function freshDays(article: Article): number | null {
  if (article.profile.use === 'other') return null
  if (article.profile.days !== undefined) return article.profile.days
  if (isChilled(article)) return 10
  return isFrozen(article) ? 120 : 150
}

/** Growers sell what they grow; whatever cannot grow here keeps its countries. */
const GROWERS = new Set(['gradina-verzisori', 'livada-maracinu', 'ogorul-nou', 'valea-rodului'])

function originOf({ profile, seed }: Article, brand: Brand | null, size: Size): string {
  const countries = profile.origin ?? 'RO 100'
  if (brand !== null && GROWERS.has(brand.code) && countries.includes('RO ')) return 'RO'
  return pickWeighted(countries, seed ^ hashText(brand?.code ?? '') ^ size.netThousandths, 81)
}
