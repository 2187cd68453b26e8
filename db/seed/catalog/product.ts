import { slugify } from '#kernel/fold.ts'
import type { MultipackSpec, PackshotSpec } from '../pictures/spec/packshot-spec.ts'
import type { GenericProduct } from './generic-product.ts'
import type { PackshotInput } from './packs.ts'
import { printedSize } from './printed-name.ts'
import type { ProductTemplate } from './product-template.ts'
import type { SeedProductRow } from './rows.ts'
import { mixSeed, pickOne, seededRandom } from './seeded-random.ts'
import type { Size } from './size.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NEW_SHARE = 0.04
const FRESHPOINT_SHARE = 0.06

export interface ProductInput {
  readonly code: string
  readonly template: ProductTemplate
  /** Distinguishes the products of a template: "Ediție de toamnă"; empty for the first. */
  readonly series: string
  readonly seed: number
  readonly now: Date
}

/** `index` is the product's index among the products of `generic`. */
export function productSeed(generic: GenericProduct, index: number): number {
  return mixSeed(generic.seed, 1000 + index)
}

export function productOf(input: ProductInput): SeedProductRow {
  const { template, seed, code, series } = input
  const { generic, shared } = template
  const isNew = seededRandom(seed, 82) < NEW_SHARE
  return {
    code,
    slug: series === '' ? `${code}-${template.slug}` : `${code}-${template.slug}-${seriesSlug(series)}`,
    name: series === '' ? generic.name : `${generic.name} ${series}`,
    ...shared,
    maxPerOrder: maxPerOrder(template.size, seed),
    isNew,
    freshpoint: shared.chilled && seededRandom(seed, 83) < FRESHPOINT_SHARE,
    popularity: popularity(generic, seed),
    packshot: packshotOf(input),
    createdAt: createdAt(isNew, seed, input.now),
  }
}

const seriesSlugs = new Map<string, string>()

function seriesSlug(series: string): string {
  const cached = seriesSlugs.get(series)
  if (cached !== undefined) return cached
  const slug = slugify(series)
  seriesSlugs.set(series, slug)
  return slug
}

/** New products were created within the last four weeks, the others 100 to 900 days ago. */
function createdAt(isNew: boolean, seed: number, now: Date): Date {
  const daysAgo = isNew ? 1 + 27 * seededRandom(seed, 84) : 100 + 800 * seededRandom(seed, 84)
  return new Date(now.getTime() - Math.floor(daysAgo * DAY_MS))
}

/** Mostly 100; heavy multipacks and some other products have a lower limit. */
function maxPerOrder(size: Size, seed: number): number {
  if (size.packs >= 6 && size.netThousandths >= 6000) return pickOne([6, 10, 24], seed, 85)
  const chance = seededRandom(seed, 86)
  if (chance < 0.86) return 100
  return pickOne([2, 6, 6, 10, 10, 24, 24, 30, 50, 50], seed, 87)
}

/** Long-tailed; higher for staples. Does not depend on the size of the catalogue. */
function popularity(generic: GenericProduct, seed: number): number {
  const tail = Math.min(1, 0.004 / (seededRandom(seed, 88) + 0.003))
  return Math.round(10_000 * tail * (generic.profile.timesPerRound ?? 1) * (0.6 + 0.4 * seededRandom(generic.seed, 89)))
}

function packshotOf({ code, template }: ProductInput): PackshotSpec {
  const { generic, brand, size, pack } = template
  const one: PackshotInput = {
    id: code,
    brand: brand?.name ?? '',
    name: generic.printedName,
    size: printedSize(generic.name, pack.holdsMultipack || size.packs === 1 ? size.label : onePack(size)),
    base: generic.profile.base ?? brand?.base ?? '#ffffff',
    accent: generic.accent ?? brand?.accent ?? '#2f7d32',
    layout: brand?.layout ?? 'plain',
    art: generic.art,
  }
  const unit = pack.toPackshot(one)
  if (size.packs === 1 || pack.holdsMultipack) return unit
  const { brand: brandName, name, base, accent, art, layout } = unit
  const whole = { id: code, brand: brandName, name, size: size.label, base, accent, art }
  return { ...whole, ...(layout === undefined ? {} : { layout }), shape: 'multi', n: drawnPieces(size.packs), unit }
}

function onePack(size: Size): string {
  return size.label.replace(/^\d+ × /, '')
}

function drawnPieces(packs: number): MultipackSpec['n'] {
  if (packs >= 8) return 8
  if (packs >= 6) return 6
  if (packs >= 4) return 4
  return packs === 3 ? 3 : 2
}
