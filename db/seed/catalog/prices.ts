import { type Bani, bani } from '#kernel/money.ts'
import { bandPrice, type Unit } from '#modules/catalog/rules/unit-price.ts'
import { type Brand, tierPercent } from './brand.ts'
import type { GenericProduct } from './generic-product.ts'
import { hashText, seededRandom } from './seeded-random.ts'
import type { Size } from './size.ts'

/** Cumulative shares of the price endings; the remaining prices end in another 9. */
const endings = [
  { ending: 99, cumulativeShare: 0.43 },
  { ending: 49, cumulativeShare: 0.68 },
  { ending: 29, cumulativeShare: 0.8 },
]
/** Price of a multipack relative to the price of its packs. */
const MULTIPACK_FACTOR = 0.95
/** List prices are between the leaf's low price times the first and its high price times the second. */
const LOWEST_FACTOR = 0.8
const HIGHEST_FACTOR = 1.4
/** Largest elasticity: a pack that is 1 % larger has a unit price at most 0.2 % lower. */
const MAX_BULK_ELASTICITY = 0.2

/** The price before any promotion, in bani. */
export function listPrice(generic: GenericProduct, brand: Brand | null, size: Size): Bani {
  const { leaf } = generic
  const singlePack = size.packs === 1 ? size : { ...size, netThousandths: size.netThousandths / size.packs }
  const seed = generic.seed ^ hashText(brand?.code ?? '')
  const unrounded = unroundedPrice(generic, singlePack, seed) * ((brand === null ? 100 : tierPercent[brand.tier]) / 100)
  const range = [leaf.packPrice[0] * LOWEST_FACTOR, leaf.packPrice[2] * HIGHEST_FACTOR] as const
  if (size.packs > 1) return priceEnding(Math.max(unrounded * size.packs * MULTIPACK_FACTOR, range[0]), seed, null)
  if (generic.profile.bulk) return priceEnding(unrounded, seed, null)
  const single = clamp(unrounded, ...range)
  if (size.band !== null) return weighedPrice(single, size, seed, range)
  return priceEnding(single, seed, range)
}

/** The price of one pack in bani, by unit price or, where there is none, by its rank among the sizes. */
function unroundedPrice(generic: GenericProduct, size: Size, seed: number): number {
  const range = unitRange(generic, size.unit)
  if (range === null) return packPrice(generic, size, seed)
  const [low, high] = range
  return (low + (high - low) * seededRandom(seed, 11)) * (size.netThousandths / 1000) * bulkDiscount(generic, size)
}

/** Unit prices in bani; null where the pack price decides. */
function unitRange({ leaf, profile }: GenericProduct, unit: Unit): readonly [number, number] | null {
  if (unit === 'buc' && profile.piecePrice) return [profile.piecePrice[0] * 100, profile.piecePrice[1] * 100]
  if ((unit === 'buc') !== leaf.isUnitPricePerPiece) return null
  if (profile.unitPrice === null) return null
  if (profile.unitPrice) return [profile.unitPrice[0] * 100, profile.unitPrice[1] * 100]
  return profile.packPrice ? null : leaf.unitPrice
}

function packPrice({ leaf, profile, sizes }: GenericProduct, size: Size, seed: number): number {
  const [low, high] = profile.packPrice?.map((lei) => lei * 100) ?? [leaf.packPrice[0], leaf.packPrice[2]]
  if (low === undefined || high === undefined) throw new Error(`no price range in leaf ${leaf.code}`)
  const rank = sizes.findIndex(({ measure }) => measure >= size.measure)
  const jitter = 0.92 + 0.16 * seededRandom(seed, 12)
  if (sizes.length === 1) return (low + (high - low) * seededRandom(seed, 13)) * jitter
  const relativeRank = (rank < 0 ? sizes.length - 1 : rank) / (sizes.length - 1)
  return low * (high / low) ** relativeRank * jitter
}

/**
 * Factor of the unit price: 1.1 for the smallest size, 0.9 for the largest. Closer to each other where the sizes differ so
 * little that a smaller pack would cost more than a larger one.
 */
function bulkDiscount({ sizes }: GenericProduct, { measure }: Size): number {
  const measures = sizes.map(({ measure }) => measure)
  const smallest = Math.min(...measures)
  const span = Math.log(Math.max(...measures) / smallest)
  if (span === 0) return 1
  return 1.1 * (measure / smallest) ** -Math.min(MAX_BULK_ELASTICITY, Math.log(1.1 / 0.9) / span)
}

function weighedPrice(pack: number, size: Size, seed: number, [low, high]: readonly [number, number]): Bani {
  const [min, max] = size.band ?? [0, 0]
  let perKilogram = priceEnding((pack * 1000) / size.netThousandths, seed, null)
  while (bandPrice(perKilogram, min, max) > high) perKilogram = bani(perKilogram - 50)
  while (bandPrice(perKilogram, min, max) < low) perKilogram = bani(perKilogram + 50)
  return bandPrice(perKilogram, min, max)
}

/**
 * Rounds bani to the nearest price that ends in 99, 49 or 29 (the seed decides), or to the nearest that ends in 9 for some
 * seeds and where the former would be outside `range`. Monotonic: with the same seed a larger amount never gets a lower
 * price.
 */
export function priceEnding(amount: number, seed: number, range: readonly [number, number] | null): Bani {
  const [low, high] = range ?? [9, Number.POSITIVE_INFINITY]
  const ending = endings.find(({ cumulativeShare }) => seededRandom(seed, 21) < cumulativeShare)?.ending
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
