import { type Bani, bani } from '#kernel/money.ts'
import { lowestBefore, type PricePoint } from '#modules/catalog/rules/lowest-price.ts'
import { priceEnding } from './prices.ts'
import { pricePromotionCode, stepPromotionCode } from './promotions.ts'
import type { SeedPriceRow, SeedPromotionRow, SeedStockRow, SeedVariantRow } from './rows.ts'
import { pickOne, seededRandom } from './seeded-random.ts'

/* Shares of the assortment; domain rules of the demo shop. */
const ON_PROMOTION = 0.13
const GENIUS = 0.08
const MORE_FOR_LESS = 0.05
const SOLD_OUT = 0.016
const DIPPED = 0.3

const DAY_MS = 24 * 60 * 60 * 1000
const SAVE_ME_PERCENT = [20, 25, 30, 35, 50] as const

export interface SeedOfferInput {
  readonly code: string
  readonly seed: number
  readonly department: string
  readonly listPrice: Bani
  readonly isNew: boolean
  readonly createdAt: Date
  /** Share of such products that have a near-expiry twin; 0 for what does not perish soon. */
  readonly saveMeShare: number
  /** False for what is only ever sold at its list price. */
  readonly mayBePromoted: boolean
  readonly promotions: ReadonlyMap<string, SeedPromotionRow>
  readonly now: Date
}

export interface SeedOffer {
  readonly variants: readonly SeedVariantRow[]
  readonly stock: readonly SeedStockRow[]
  readonly history: readonly SeedPriceRow[]
}

/** Price, reductions, stock and price history of one product. */
export function offerOf(input: SeedOfferInput): SeedOffer {
  const { code, seed, listPrice } = input
  const promotion = input.mayBePromoted ? reduction(input) : null
  const price = promotion?.price ?? listPrice
  const genius = input.mayBePromoted && seededRandom(seed, 53) < GENIUS ? geniusPrice(price, seed) : null
  const history = historyOf(input, promotion)
  const lowest30 = lowestBefore(history, promotion?.since ?? (genius === null ? new Date(0) : input.now))
  const step = input.mayBePromoted && promotion === null && genius === null ? moreForLess(price, seed) : null
  const standard: SeedVariantRow = {
    code,
    productCode: code,
    kind: 'standard',
    price,
    originalPrice: promotion === null ? null : listPrice,
    lowest30,
    geniusPrice: genius,
    promotionCode: promotion?.promotionCode ?? step?.promotionCode ?? null,
    unitDiscount: step?.unitDiscount ?? bani(0),
    geniusUnitDiscount: step?.geniusUnitDiscount ?? bani(0),
    expiresOn: null,
  }
  const twin = seededRandom(seed, 58) < input.saveMeShare ? nearExpiry(input, price) : null
  return {
    variants: twin === null ? [standard] : [standard, twin],
    stock: stockOf(code, seed, twin !== null),
    history: history.map((point) => ({ variantCode: code, ...point })),
  }
}

interface Reduction {
  readonly price: Bani
  readonly since: Date
  readonly promotionCode: string
}

function reduction(input: SeedOfferInput): Reduction | null {
  const { seed, listPrice, department } = input
  const promotionCode = pricePromotionCode(department)
  const promotion = input.promotions.get(promotionCode)
  if (promotion === undefined || input.isNew || seededRandom(seed, 51) >= ON_PROMOTION) return null
  const price = priceEnding(listPrice * (1 - reductionPercent(seededRandom(seed, 52)) / 100), seed, null)
  const percent = Math.round(100 - (100 * price) / listPrice)
  if (percent < 1 || percent > 46) return null
  return { price, since: promotion.validFrom, promotionCode }
}

/** Between 1 and 46 percent, half of them below 15. */
function reductionPercent(chance: number): number {
  return chance < 0.5 ? 1 + 14 * Math.sqrt(2 * chance) : 15 + 31 * (2 * chance - 1) ** 2
}

function geniusPrice(price: Bani, seed: number): Bani | null {
  const percent = pickOne([5, 7, 10, 10, 12, 15, 20], seed, 54)
  const reduced = bani(Math.round((price * (100 - percent)) / 100))
  return reduced < price && reduced > 0 ? reduced : null
}

function moreForLess(
  price: Bani,
  seed: number,
): { promotionCode: string; unitDiscount: Bani; geniusUnitDiscount: Bani } | null {
  if (seededRandom(seed, 55) >= MORE_FOR_LESS / (1 - ON_PROMOTION - GENIUS)) return null
  const forAll = pickOne([0, 5, 8, 10], seed, 56)
  const forGenius = Math.min(20, forAll + pickOne([5, 7, 10], seed, 57))
  return {
    promotionCode: stepPromotionCode(pickOne([2, 2, 3, 3, 4], seed, 59)),
    unitDiscount: bani(Math.round((price * forAll) / 100)),
    geniusUnitDiscount: bani(Math.round((price * forGenius) / 100)),
  }
}

function nearExpiry({ code, seed, now }: SeedOfferInput, price: Bani): SeedVariantRow | null {
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
    lowest30: price,
    geniusPrice: null,
    promotionCode: null,
    unitDiscount: bani(0),
    geniusUnitDiscount: bani(0),
    expiresOn: today.add({ days: 1 + Math.floor(seededRandom(seed, 62) * 3) }).toString(),
  }
}

function stockOf(code: string, seed: number, twin: boolean): SeedStockRow[] {
  const chance = seededRandom(seed, 63)
  const onHand =
    chance < SOLD_OUT
      ? 0
      : chance < 0.06
        ? 1 + Math.floor(seededRandom(seed, 64) * 6)
        : 12 + Math.floor(400 * seededRandom(seed, 64) ** 2)
  const standard = { variantCode: code, onHand }
  return twin
    ? [standard, { variantCode: `${code}-accsale`, onHand: 1 + Math.floor(seededRandom(seed, 65) * 9) }]
    : [standard]
}

/** Oldest first: a first price, at times a change, at times an earlier reduction inside the 30 days. */
function historyOf(
  { seed, listPrice, createdAt, isNew, now }: SeedOfferInput,
  promotion: Reduction | null,
): PricePoint[] {
  const points: PricePoint[] = []
  const add = (validFrom: Date, price: Bani) => points.push({ validFrom, price })
  const until = promotion?.since ?? now
  const before = (days: number) => new Date(until.getTime() - days * DAY_MS)
  if (isNew) add(createdAt, listPrice)
  else {
    add(createdAt, priceEnding(listPrice * (0.9 + 0.12 * seededRandom(seed, 71)), seed, null))
    add(before(45 + Math.floor(seededRandom(seed, 72) * 30)), listPrice)
    if (promotion !== null && seededRandom(seed, 73) < DIPPED) {
      const dip = priceEnding(listPrice * (0.88 + 0.08 * seededRandom(seed, 74)), seed, null)
      const day = 12 + Math.floor(seededRandom(seed, 75) * 12)
      if (dip < listPrice) {
        add(before(day), dip)
        add(before(day - 7), listPrice)
      }
    }
  }
  if (promotion !== null) add(promotion.since, promotion.price)
  return points
}
