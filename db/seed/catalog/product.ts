import { slugify } from '#kernel/fold.ts'
import type { MultipackSpec, PackshotSpec } from '../pictures/spec/packshot-spec.ts'
import type { Article } from './article.ts'
import { draw, mix, pick } from './draw.ts'
import type { Line } from './line.ts'
import type { PackInput } from './packs.ts'
import { printedSize } from './printed-name.ts'
import type { ProductRow } from './rows.ts'
import type { Size } from './size.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NEW = 0.04
const FRESHPOINT = 0.06

export interface ProductInput {
  readonly code: string
  readonly line: Line
  /** Told apart from the other products of the line: "Ediție de toamnă"; empty for the first. */
  readonly series: string
  readonly seed: number
  readonly now: Date
}

/** Seed of one product, from its article and its place among the article's products. */
export function productSeed(article: Article, place: number): number {
  return mix(article.seed, 1000 + place)
}

/** One product of the demo shop, every fact in agreement with every other. */
export function productOf(input: ProductInput): ProductRow {
  const { line, seed, code, series } = input
  const { article, shared } = line
  const isNew = draw(seed, 82) < NEW
  return {
    code,
    slug: series === '' ? `${code}-${line.slug}` : `${code}-${line.slug}-${seriesSlug(series)}`,
    name: series === '' ? article.name : `${article.name} ${series}`,
    ...shared,
    maxPerOrder: maxPerOrder(line.size, seed),
    isNew,
    freshpoint: shared.chilled && draw(seed, 83) < FRESHPOINT,
    popularity: popularity(article, seed),
    packshot: packshotOf(input),
    createdAt: createdAt(isNew, seed, input.now),
  }
}

const seriesSlugs = new Map<string, string>()

function seriesSlug(series: string): string {
  const known = seriesSlugs.get(series)
  if (known !== undefined) return known
  const slug = slugify(series)
  seriesSlugs.set(series, slug)
  return slug
}

/** New products came within four weeks, the others before that. */
function createdAt(isNew: boolean, seed: number, now: Date): Date {
  const daysAgo = isNew ? 1 + 27 * draw(seed, 84) : 100 + 800 * draw(seed, 84)
  return new Date(now.getTime() - Math.floor(daysAgo * DAY_MS))
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

function packshotOf({ code, line }: ProductInput): PackshotSpec {
  const { article, brand, size, pack } = line
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

function drawnPieces(packs: number): MultipackSpec['n'] {
  if (packs >= 8) return 8
  if (packs >= 6) return 6
  if (packs >= 4) return 4
  return packs === 3 ? 3 : 2
}
