import { type Bani, bani } from '#kernel/money.ts'
import { bandPrice, type Unit } from '#modules/catalog/rules/unit-price.ts'
import type { Article } from './article.ts'
import { type Brand, tierPercent } from './brand.ts'
import { draw, hashText } from './draw.ts'
import type { Size } from './size.ts'

/** Shares of price endings, each with those before it; what is left ends in another nine. */
const endings = [
  { ending: 99, below: 0.43 },
  { ending: 49, below: 0.68 },
  { ending: 29, below: 0.8 },
]
const MULTIPACK_SHARE = 0.95
/** List prices stay within these shares of the leaf's low and high price. */
const LOWEST_SHARE = 0.8
const HIGHEST_SHARE = 1.4
/** Of a pack that is 1% larger the unit price is at most so many percent lower. */
const STEEPEST_DISCOUNT = 0.2

/** The price of one product before any offer. */
export function listPrice(article: Article, brand: Brand | null, size: Size): Bani {
  const { leaf } = article
  const one = size.packs === 1 ? size : { ...size, netThousandths: size.netThousandths / size.packs }
  const seed = article.seed ^ hashText(brand?.code ?? '')
  const natural = naturalPrice(article, one, seed) * ((brand === null ? 100 : tierPercent[brand.tier]) / 100)
  const range = [leaf.price[0] * LOWEST_SHARE, leaf.price[2] * HIGHEST_SHARE] as const
  if (size.packs > 1) return priceEnding(Math.max(natural * size.packs * MULTIPACK_SHARE, range[0]), seed, null)
  if (article.profile.bulk) return priceEnding(natural, seed, null)
  const single = clamp(natural, ...range)
  if (size.band !== null) return weighedPrice(single, size, seed, range)
  return priceEnding(single, seed, range)
}

/** The price of a pack as its unit price, or its place among the sizes, suggests. */
function naturalPrice(article: Article, size: Size, seed: number): number {
  const range = unitRange(article, size.unit)
  if (range === null) return packPrice(article, size, seed)
  const [low, high] = range
  return (low + (high - low) * draw(seed, 11)) * (size.netThousandths / 1000) * bulkDiscount(article, size)
}

function unitRange({ leaf, profile }: Article, unit: Unit): readonly [number, number] | null {
  if (unit === 'buc' && profile.perPiece) return [profile.perPiece[0] * 100, profile.perPiece[1] * 100]
  if ((unit === 'buc') !== leaf.perPiece) return null
  if (profile.perUnit === null) return null
  if (profile.perUnit) return [profile.perUnit[0] * 100, profile.perUnit[1] * 100]
  return profile.price ? null : leaf.perUnit
}

function packPrice({ leaf, profile, sizes }: Article, size: Size, seed: number): number {
  const [low, high] = profile.price?.map((lei) => lei * 100) ?? [leaf.price[0], leaf.price[2]]
  if (low === undefined || high === undefined) throw new Error(`no price range in leaf ${leaf.code}`)
  const rank = sizes.findIndex(({ measure }) => measure >= size.measure)
  const jitter = 0.92 + 0.16 * draw(seed, 12)
  if (sizes.length === 1) return (low + (high - low) * draw(seed, 13)) * jitter
  const place = (rank < 0 ? sizes.length - 1 : rank) / (sizes.length - 1)
  return low * (high / low) ** place * jitter
}

/**
 * The smallest size of an article costs a tenth more per unit, the largest a tenth less, unless they are
 * so close that a smaller pack would then cost more than a larger one.
 */
function bulkDiscount({ sizes }: Article, { measure }: Size): number {
  const measures = sizes.map(({ measure }) => measure)
  const smallest = Math.min(...measures)
  const span = Math.log(Math.max(...measures) / smallest)
  if (span === 0) return 1
  return 1.1 * (measure / smallest) ** -Math.min(STEEPEST_DISCOUNT, Math.log(1.1 / 0.9) / span)
}

function weighedPrice(pack: number, size: Size, seed: number, [low, high]: readonly [number, number]): Bani {
  const [min, max] = size.band ?? [0, 0]
  let perKilogram = priceEnding((pack * 1000) / size.netThousandths, seed, null)
  while (bandPrice(perKilogram, min, max) > high) perKilogram = bani(perKilogram - 50)
  while (bandPrice(perKilogram, min, max) < low) perKilogram = bani(perKilogram + 50)
  return bandPrice(perKilogram, min, max)
}

/**
 * Brings an amount to a price people are used to: the nearest that ends in ,99, ,49 or ,29, else in
 * another nine, also where those would leave `range`. With the same seed a larger amount never gets a
 * lower price.
 */
export function priceEnding(amount: number, seed: number, range: readonly [number, number] | null): Bani {
  const [low, high] = range ?? [9, Number.POSITIVE_INFINITY]
  const ending = endings.find(({ below }) => draw(seed, 21) < below)?.ending
  const price = ending === undefined ? 0 : nearest(amount, 100, ending)
  if (price >= low && price <= high) return bani(price)
  const close = nearest(amount, 10, 9)
  if (close < low) return bani(close + 10)
  return bani(close > high ? close - 10 : close)
}

function nearest(amount: number, step: number, ending: number): number {
  return Math.max(0, Math.round((amount - ending) / step)) * step + ending
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
