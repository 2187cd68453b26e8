import { isAgeRestricted, isAlcoholic } from '#modules/catalog/rules/age-restriction.ts'
import { mealVoucherEligible } from '#modules/catalog/rules/meal-voucher.ts'
import { depositPacks } from '#modules/catalog/rules/packaging-deposit.ts'
import { type VatCode, vatClass } from '#modules/catalog/rules/vat-class.ts'
import type { MultiRow, PackshotRow } from '#modules/media/rules/packshot-row.ts'
import type { Article } from './article.ts'
import type { Brand } from './brand.ts'
import { detailsOf } from './details.ts'
import { draw, hashText, mix, pick, pickWeighted } from './draw.ts'
import type { Pack, PackInput } from './packs.ts'
import { printedSize } from './printed-name.ts'
import type { ProductRow } from './rows.ts'
import type { Size } from './size.ts'
import { tagsOf } from './tags.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NEW = 0.04

export interface ProductInput {
  readonly code: string
  readonly article: Article
  readonly brand: Brand | null
  readonly size: Size
  /** Told apart from the same article, brand and size: "Ediție de toamnă"; empty for the first. */
  readonly series: string
  readonly seed: number
  readonly now: Date
}

/** One product of the demo shop, every fact in agreement with every other. */
export function productOf(input: ProductInput): ProductRow {
  const { article, brand, size, seed, code } = input
  const { leaf, profile, food } = article
  const pack = (brand === null ? article.bare : article.pack)(size)
  const origin = originOf(input)
  const use = profile.use ?? 'food'
  const alcoholPercent = profile.alcohol ?? 0
  const edible = use === 'food' || use === 'infant'
  const chilled = profile.chilled ?? leaf.flags.has('frig')
  const frozen = profile.frozen ?? leaf.flags.has('congelat')
  const isNew = draw(seed, 82) < NEW
  const name = input.series === '' ? article.name : `${article.name} ${input.series}`
  const traces = (profile.traces ?? []).filter((trace) => !food.allergens.includes(trace))
  const litres = size.netThousandths / size.packs / 1000
  const minDaysFresh = use === 'other' ? null : (profile.days ?? usualDays(chilled, frozen))
  return {
    code,
    slug: slugOf(code, brand, article, input.series),
    name,
    brandCode: brand?.code ?? null,
    categoryCode: leaf.code,
    sizeLabel: size.label,
    netThousandths: size.netThousandths,
    unit: size.unit,
    weighedMinGrams: size.band?.[0] ?? null,
    weighedMaxGrams: size.band?.[1] ?? null,
    vatCode: vatOf(article),
    sgrPacks: depositPacks({ drink: profile.drink ?? null, material: pack.material, litres, packs: size.packs }),
    ageRestricted: isAgeRestricted({ alcoholPercent, energyDrink: profile.energy ?? false }),
    mealVoucher: mealVoucherEligible({ food: edible, alcoholic: isAlcoholic({ alcoholPercent }) }),
    maxPerOrder: maxPerOrder(size, seed),
    minDaysFresh,
    chilled,
    frozen,
    returnable: !profile.hygiene && !chilled && !frozen && (minDaysFresh === null || minDaysFresh > 30),
    priceCapped: size.netThousandths <= (profile.cappedUpTo ?? 0),
    isNew,
    freshpoint: chilled && draw(seed, 83) < 0.06,
    originCountry: edible ? origin : null,
    tags: tagsOf(article, brand, origin),
    allergens: food.allergens,
    traces,
    popularity: popularity(article, seed),
    packshot: packshotOf(input, pack),
    details: detailsOf({ article, brand, size, pack, origin }),
    createdAt: new Date(
      input.now.getTime() - Math.floor((isNew ? 1 + 27 * draw(seed, 84) : 100 + 800 * draw(seed, 84)) * DAY_MS),
    ),
  }
}

/** Growers sell what they grow; whatever cannot grow here keeps its countries. */
const GROWERS = new Set(['gradina-verzisori', 'livada-maracinu', 'ogorul-nou', 'valea-rodului'])

function originOf({ article, brand, size }: ProductInput): string {
  const countries = article.profile.origin ?? 'RO 100'
  if (brand !== null && GROWERS.has(brand.code) && countries.includes('RO ')) return 'RO'
  return pickWeighted(countries, article.seed ^ hashText(brand?.code ?? '') ^ size.netThousandths, 81)
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

function slugOf(code: string, brand: Brand | null, article: Article, series: string): string {
  const parts = [code, brand?.code ?? '', article.slug, series === '' ? '' : seriesSlug(series)]
  return parts.filter((part) => part !== '').join('-')
}

const seriesSlugs = new Map<string, string>()

function seriesSlug(series: string): string {
  const known = seriesSlugs.get(series)
  if (known !== undefined) return known
  const slug = series
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
  seriesSlugs.set(series, slug)
  return slug
}

function usualDays(chilled: boolean, frozen: boolean): number {
  if (chilled) return 10
  return frozen ? 120 : 150
}

/** Mostly 100; heavy multipacks and some lines are rationed. */
function maxPerOrder(size: Size, seed: number): number {
  if (size.packs >= 6 && size.netThousandths >= 6000) return pick([6, 10, 24], seed, 85)
  const chance = draw(seed, 86)
  if (chance < 0.86) return 100
  return pick([2, 6, 6, 10, 10, 24, 24, 30, 50, 50], seed, 87)
}

/** A long tail: few products sell much, staples more than others; the same whatever the size of the catalogue. */
function popularity(article: Article, seed: number): number {
  const tail = Math.min(1, 0.004 / (draw(seed, 88) + 0.003))
  return Math.round(10_000 * tail * (article.profile.often ?? 1) * (0.6 + 0.4 * draw(article.seed, 89)))
}

function packshotOf({ code, article, brand, size }: ProductInput, pack: Pack): PackshotRow {
  const one: PackInput = {
    id: code,
    brand: brand?.name ?? '',
    name: article.printed,
    size: printedSize(article.name, pack.boxed || size.packs === 1 ? size.label : onePack(size)),
    base: article.profile.base ?? brand?.base ?? '#ffffff',
    accent: article.accent ?? brand?.accent ?? '#2f7d32',
    layout: brand?.layout ?? 'plain',
    art: article.art,
  }
  const unit = pack.draw(one)
  if (size.packs === 1 || pack.boxed) return unit
  const { brand: brandName, name, base, accent, art, layout } = unit
  const whole = { id: code, brand: brandName, name, size: size.label, base, accent, art }
  return { ...whole, ...(layout === undefined ? {} : { layout }), shape: 'multi', n: drawnPieces(size.packs), unit }
}

function onePack(size: Size): string {
  return size.label.replace(/^\d+ × /, '')
}

function drawnPieces(packs: number): MultiRow['n'] {
  if (packs >= 8) return 8
  if (packs >= 6) return 6
  if (packs >= 4) return 4
  return packs === 3 ? 3 : 2
}

/** Seed of one product, from its article and its place among the article's products. */
export function productSeed(article: Article, place: number): number {
  return mix(article.seed, 1000 + place)
}
