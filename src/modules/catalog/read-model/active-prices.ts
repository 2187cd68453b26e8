import { dayOf, zone } from '#kernel/clock.ts'
import { type Bani, bani } from '#kernel/money.ts'
import { type ListedPrice, type PriceInForce, priceInForce } from '../rules/price-in-force.ts'
import { unitPrice } from '../rules/unit-price.ts'
import { type Columns, dealBit, flag, none } from './columns.ts'
import { type ModelPromotion, type NearExpirySale, units } from './facts.ts'
import type { DepositRow } from './rows.ts'

/** The part of the read model that prices depend on. `columns` is replaced when it grows. */
export interface PricedModel {
  readonly columns: Columns
  readonly count: number
  readonly promotions: readonly (ModelPromotion | undefined)[]
  readonly sales: ReadonlyMap<number, NearExpirySale>
  readonly deposits: readonly DepositRow[]
}

/**
 * Computes the columns of current prices. Prices change without a change in the database when a promotion begins or ends,
 * when a near-expiry day is over and when the deposit changes: the next such instant is known ahead.
 */
export class ActivePrices {
  readonly #model: PricedModel
  #now = 0
  #computedAt = Number.POSITIVE_INFINITY
  #next = Number.NEGATIVE_INFINITY

  constructor(model: PricedModel) {
    this.#model = model
  }

  /** The instant of the current prices, epoch milliseconds. */
  get now(): number {
    return this.#now
  }

  /** Recomputes all prices when one has changed by `now`, and returns whether it did. Costs nothing otherwise. */
  advance(now: number): boolean {
    const holds = this.#computedAt <= now && now < this.#next
    this.#now = now
    if (!holds) this.recomputeAll(now)
    return !holds
  }

  recomputeAll(now: number): void {
    this.#now = now
    this.#computedAt = now
    for (let slot = 0; slot < this.#model.count; slot++) this.recompute(slot)
    this.#next = this.#nextMove(now)
  }

  /** Recomputes the prices of one product after its columns changed. */
  recompute(slot: number): void {
    const { columns } = this.#model
    const priceOf = this.price(slot)
    columns.priceNow[slot] = priceOf.price
    columns.originalNow[slot] = priceOf.originalPrice ?? 0
    columns.geniusNow[slot] = priceOf.geniusPrice ?? 0
    columns.unitPriceNow[slot] = unitPrice(priceOf.price, {
      netThousandths: columns.net[slot] ?? 1,
      unit: units[columns.unit[slot] ?? 0] ?? 'buc',
    })
    columns.deals[slot] = this.#deals(slot, priceOf)
    const saleOf = this.#model.sales.get(slot)
    if (saleOf && saleOf.until > this.#now) this.#next = Math.min(this.#next, saleOf.until)
  }

  price(slot: number): PriceInForce {
    const { columns, promotions } = this.#model
    const promotion = promotions[columns.promotion[slot] ?? none]
    const listed: ListedPrice = {
      price: bani(columns.price[slot] ?? 0),
      originalPrice: optional(columns.originalPrice[slot]),
      lowest30: optional(columns.lowest30[slot]),
      geniusLowest30: optional(columns.geniusLowest30[slot]),
      geniusPrice: optional(columns.geniusPrice[slot]),
      promotion: promotion ?? null,
      unitDiscount: bani(columns.unitDiscount[slot] ?? 0),
      geniusUnitDiscount: bani(columns.geniusUnitDiscount[slot] ?? 0),
    }
    return priceInForce(listed, this.#now)
  }

  /** The near-expiry variant until its last day is over. */
  sale(slot: number): NearExpirySale | undefined {
    const sale = this.#model.sales.get(slot)
    return sale && this.#now < sale.until ? sale : undefined
  }

  /** Today's SGR deposit of one pack, in bani. */
  deposit(): Bani {
    const today = dayOf(Temporal.Instant.fromEpochMilliseconds(this.#now))
    return bani(this.#model.deposits.findLast(({ validFrom }) => validFrom <= today)?.bani ?? 0)
  }

  #deals(slot: number, price: PriceInForce): number {
    const { columns, promotions } = this.#model
    const flags = columns.flags[slot] ?? 0
    const isBmsm = price.isPromoted && promotions[columns.promotion[slot] ?? none]?.kind === 'bmsm'
    return (
      (price.isPromoted || price.originalPrice !== null ? dealBit('promo') : 0) |
      ((this.sale(slot)?.onShelf ?? 0) > 0 ? dealBit('save-me') : 0) |
      (isBmsm ? dealBit('bmsm') : 0) |
      (price.geniusPrice !== null || price.geniusUnitDiscount > price.unitDiscount ? dealBit('genius') : 0) |
      (flags & flag.isNew ? dealBit('new') : 0) |
      (flags & flag.freshpoint ? dealBit('freshpoint') : 0) |
      ((columns.sgrPacks[slot] ?? 0) > 0 ? dealBit('sgr') : 0)
    )
  }

  #nextMove(now: number): number {
    let next = Number.POSITIVE_INFINITY
    const consider = (moment: number): void => {
      if (moment > now && moment < next) next = moment
    }
    for (const promotion of this.#model.promotions) {
      if (promotion) for (const moment of [promotion.from, promotion.until]) consider(moment)
    }
    for (const sale of this.#model.sales.values()) consider(sale.until)
    for (const { validFrom } of this.#model.deposits) {
      consider(Temporal.PlainDate.from(validFrom).toZonedDateTime(zone).epochMilliseconds)
    }
    return next
  }
}

const optional = (amount: number | undefined): Bani | null => (amount ? bani(amount) : null)
