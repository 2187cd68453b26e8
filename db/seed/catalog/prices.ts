import { type Bani, bani } from '#kernel/money.ts'
import { bandPrice, type Unit } from '#modules/catalog/rules/unit-price.ts'
import type { Article } from './article.ts'
import { type Brand, tierPercent } from './brand.ts'
import { draw, hashText } from './draw.ts'
import type { Size } from './size.ts'

/** Share of prices that end in ,99; the rest ends in ,49, ,29 or another nine. */
const NINETY_NINE = 0.43
const MULTIPACK_SHARE = 0.95
/** List prices stay within these shares of the leaf's low and high price. */
const LOWEST_SHARE = 0.8
const HIGHEST_SHARE = 1.4

/** The price of one product before any offer. */
export function listPrice(article: Article, brand: Brand | null, size: Size): Bani {
  const { leaf } = article
  const one = size.packs === 1 ? size : { ...size, netThousandths: size.netThousandths / size.packs }
  const seed = article.seed ^ hashText(brand?.code ?? '')
  const natural = naturalPrice(article, one, seed) * ((brand === null ? 100 : tierPercent[brand.tier]) / 100)
  const range = [leaf.price[0] * LOWEST_SHARE, leaf.price[2] * HIGHEST_SHARE] as const
  if (size.packs > 1)
    return priceEnding(Math.max(natural * size.packs * MULTIPACK_SHARE, range[0]), seed ^ size.netThousandths, null)
  if (article.profile.bulk) return priceEnding(natural, seed ^ size.netThousandths, null)
  const single = clamp(natural, ...range)
  if (size.band !== null) return weighedPrice(single, size, seed, range)
  return priceEnding(single, seed ^ size.netThousandths, range)
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

/** The smallest size of an article costs a tenth more per unit, the largest a tenth less. */
function bulkDiscount({ sizes }: Article, { measure }: Size): number {
  const nets = sizes.map(({ measure }) => measure)
  const smallest = Math.min(...nets)
  const largest = Math.max(...nets)
  if (smallest === largest) return 1
  if (measure <= smallest) return 1.1
  return measure >= largest ? 0.9 : 1
}

function weighedPrice(pack: number, size: Size, seed: number, [low, high]: readonly [number, number]): Bani {
  const [min, max] = size.band ?? [0, 0]
  let perKilogram = priceEnding((pack * 1000) / size.netThousandths, seed, null)
  while (bandPrice(perKilogram, min, max) > high) perKilogram = bani(perKilogram - 50)
  while (bandPrice(perKilogram, min, max) < low) perKilogram = bani(perKilogram + 50)
  return bandPrice(perKilogram, min, max)
}

/**
 * Brings an amount to a price people are used to: the nearest that ends in ,99, ,49, ,29 or another
 * nine, inside `range` where there is one.
 */
export function priceEnding(amount: number, seed: number, range: readonly [number, number] | null): Bani {
  const chance = draw(seed, 21)
  let price: number
  if (chance < NINETY_NINE) price = nearest(amount, 100, 99)
  else if (chance < 0.68) price = nearest(amount, 100, 49)
  else if (chance < 0.8) price = nearest(amount, 100, 29)
  else price = nearest(amount, 10, 9)
  if (range !== null) {
    const step = chance < 0.8 ? 100 : 10
    while (price > range[1]) price -= step
    while (price < range[0]) price += step
  }
  return bani(Math.max(9, price))
}

function nearest(amount: number, step: number, ending: number): number {
  return Math.max(0, Math.round((amount - ending) / step)) * step + ending
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
