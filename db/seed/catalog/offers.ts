import { type Bani, bani } from '#kernel/money.ts'
import { priceEnding } from './prices.ts'
import { bmsmPromotionCode, pricePromotionCode } from './promotions.ts'
import type { SeedPriceRow, SeedPromotionRow, SeedStockRow, SeedVariantRow } from './rows.ts'
import { pickOne, seededRandom } from './seeded-random.ts'

/* Shares of all products. */
const PRICE_PROMOTION_SHARE = 0.13
const GENIUS_SHARE = 0.08
const BMSM_SHARE = 0.05
const SOLD_OUT_SHARE = 0.016
/** Share of the products in a price promotion that had another reduction shortly before. */
const EARLIER_REDUCTION_SHARE = 0.3

const DAY_MS = 24 * 60 * 60 * 1000
const SAVE_ME_PERCENT = [20, 25, 30, 35, 50] as const

export interface SeedOfferInput {
  readonly code: string
  readonly seed: number
  readonly department: string
  readonly listPrice: Bani
  readonly isNew: boolean
  readonly createdAt: Date
  /** Probability of a near-expiry variant; 0 for goods that are not perishable. */
  readonly saveMeShare: number
  /** False for products that may only be sold at their list price. */
  readonly mayBePromoted: boolean
  readonly promotions: ReadonlyMap<string, SeedPromotionRow>
  readonly now: Date
}

export interface SeedOffer {
  readonly variants: readonly SeedVariantRow[]
  readonly stock: readonly SeedStockRow[]
  readonly priceHistory: readonly SeedPriceRow[]
}

/** Price, reductions, stock and past prices of one product. Reference prices and what follows are the database's. */
export function offerFor(input: SeedOfferInput): SeedOffer {
  const { code, seed, listPrice } = input
  const promotion = input.mayBePromoted ? priceReduction(input) : null
  const price = promotion?.price ?? listPrice
  const genius = input.mayBePromoted && seededRandom(seed, 53) < GENIUS_SHARE ? geniusPrice(price, seed) : null
  const bmsm = input.mayBePromoted && promotion === null && genius === null ? bmsmDiscount(price, seed) : null
  const standard: SeedVariantRow = {
    code,
    productCode: code,
    kind: 'standard',
    price,
    originalPrice: promotion === null ? null : listPrice,
    geniusPrice: genius,
    promotionCode: promotion?.promotionCode ?? bmsm?.promotionCode ?? null,
    unitDiscount: bmsm?.unitDiscount ?? bani(0),
    geniusUnitDiscount: bmsm?.geniusUnitDiscount ?? bani(0),
    expiresOn: null,
  }
  const accsale = seededRandom(seed, 58) < input.saveMeShare ? accsaleVariant(input, price) : null
  return {
    variants: accsale === null ? [standard] : [standard, accsale],
    stock: stockOf(code, seed, accsale !== null),
    priceHistory: historyOf(input, promotion),
  }
}

interface PriceReduction {
  readonly price: Bani
  readonly since: Date
  readonly promotionCode: string
}

function priceReduction(input: SeedOfferInput): PriceReduction | null {
  const { seed, listPrice, department } = input
  const promotionCode = pricePromotionCode(department)
  const promotion = input.promotions.get(promotionCode)
  if (promotion === undefined || input.isNew || seededRandom(seed, 51) >= PRICE_PROMOTION_SHARE) return null
  const price = priceEnding(listPrice * (1 - reductionPercent(seededRandom(seed, 52)) / 100), seed, null)
  const percent = Math.round(100 - (100 * price) / listPrice)
  if (percent < 1 || percent > 46) return null
  return { price, since: promotion.validFrom, promotionCode }
}

/** Maps a number in [0, 1) to 1 to 46 percent; half of the reductions are below 15 percent. */
function reductionPercent(random: number): number {
  return random < 0.5 ? 1 + 14 * Math.sqrt(2 * random) : 15 + 31 * (2 * random - 1) ** 2
}

function geniusPrice(price: Bani, seed: number): Bani | null {
  const percent = pickOne([5, 7, 10, 10, 12, 15, 20], seed, 54)
  const reduced = bani(Math.round((price * (100 - percent)) / 100))
  return reduced < price && reduced > 0 ? reduced : null
}

/** A unit discount from N pieces on, with a larger one for Genius members. */
function bmsmDiscount(
  price: Bani,
  seed: number,
): { promotionCode: string; unitDiscount: Bani; geniusUnitDiscount: Bani } | null {
  if (seededRandom(seed, 55) >= BMSM_SHARE / (1 - PRICE_PROMOTION_SHARE - GENIUS_SHARE)) return null
  const percent = pickOne([0, 5, 8, 10], seed, 56)
  const geniusPercent = Math.min(20, percent + pickOne([5, 7, 10], seed, 57))
  return {
    promotionCode: bmsmPromotionCode(pickOne([2, 2, 3, 3, 4], seed, 59)),
    unitDiscount: bani(Math.round((price * percent) / 100)),
    geniusUnitDiscount: bani(Math.round((price * geniusPercent) / 100)),
  }
}

function accsaleVariant({ code, seed, now }: SeedOfferInput, price: Bani): SeedVariantRow | null {
  const reduced = bani(Math.round((price * (100 - pickOne(SAVE_ME_PERCENT, seed, 61))) / 100))
  if (reduced < 1 || reduced >= price) return null
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO('Europe/Bucharest')
    .toPlainDate()
  return {
    code: `${code}-accsale`,
    productCode: code,
    kind: 'accsale',
    price: reduced,
    originalPrice: price,
    geniusPrice: null,
    promotionCode: null,
    unitDiscount: bani(0),
    geniusUnitDiscount: bani(0),
    expiresOn: today.add({ days: 1 + Math.floor(seededRandom(seed, 62) * 3) }).toString(),
  }
}

function stockOf(code: string, seed: number, hasAccsale: boolean): SeedStockRow[] {
  const chance = seededRandom(seed, 63)
  const onHand =
    chance < SOLD_OUT_SHARE
      ? 0
      : chance < 0.06
        ? 1 + Math.floor(seededRandom(seed, 64) * 6)
        : 12 + Math.floor(400 * seededRandom(seed, 64) ** 2)
  const standard = { variantCode: code, onHand }
  return hasAccsale
    ? [standard, { variantCode: `${code}-accsale`, onHand: 1 + Math.floor(seededRandom(seed, 65) * 9) }]
    : [standard]
}

/** Oldest first: the first price, the list price, for some an earlier reduction in the last 30 days, the present promotion. */
function historyOf(
  { code, seed, listPrice, createdAt, isNew, now }: SeedOfferInput,
  promotion: PriceReduction | null,
): SeedPriceRow[] {
  const points: SeedPriceRow[] = []
  const add = (validFrom: Date, price: Bani, isReduced = false) =>
    points.push({ variantCode: code, validFrom, price, isReduced })
  const until = promotion?.since ?? now
  const before = (days: number) => new Date(until.getTime() - days * DAY_MS)
  if (isNew) add(createdAt, listPrice)
  else {
    add(createdAt, priceEnding(listPrice * (0.9 + 0.12 * seededRandom(seed, 71)), seed, null))
    add(before(45 + Math.floor(seededRandom(seed, 72) * 30)), listPrice)
    if (promotion !== null && seededRandom(seed, 73) < EARLIER_REDUCTION_SHARE) {
      const reduced = priceEnding(listPrice * (0.88 + 0.08 * seededRandom(seed, 74)), seed, null)
      const day = 12 + Math.floor(seededRandom(seed, 75) * 12)
      if (reduced < listPrice) {
        add(before(day), reduced, true)
        add(before(day - 7), listPrice)
      }
    }
  }
  if (promotion !== null) add(promotion.since, promotion.price, true)
  return points
}
