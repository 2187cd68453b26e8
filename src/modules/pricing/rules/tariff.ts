import { type Bani, bani, noMoney } from '#kernel/money.ts'
import { defaultsOf, type Figures, moneySetting, type Setting, type Tier } from '#kernel/setting.ts'
import type { BagKind } from './bags.ts'
import type { Membership } from './line-price.ts'

const tier = (from: number, fee: number): Tier => ({ from: bani(from), fee: bani(fee) })
const tiers = (key: string, ...value: readonly Tier[]) =>
  ({ key, type: 'tiers', default: value }) as const satisfies Setting<'tiers'>
const fee = (key: string, value: number, most = 100_00) => moneySetting(key, bani(value), 0, most)

/** What delivery, small baskets and bags cost (docs/domain.md, Fees): the last matching tier of goods applies. */
export const feeSettings = {
  standardTiers: tiers('fees.standard-tiers', tier(0, 14_99), tier(150_00, 9_99), tier(250_00, 0)),
  geniusTiers: tiers('fees.genius-tiers', tier(0, 7_99), tier(150_00, 0)),
  smallBasketBelow: fee('fees.small-basket-below', 80_00, 500_00),
  smallBasketFee: fee('fees.small-basket-fee', 9_99),
  oneHour: fee('fees.one-hour', 4_99),
  peak: fee('fees.peak', 3_00),
  /** A discount. */
  quiet: fee('fees.quiet', 2_00),
  express: fee('fees.express', 9_99),
  paperBag: fee('fees.paper-bag', 99, 10_00),
  /** A deposit. */
  reusableBag: fee('fees.reusable-bag', 4_99, 50_00),
}

/** The prices around the goods, as they are at one moment. */
export interface Tariff {
  readonly deliveryTiers: Readonly<Record<Membership, readonly Tier[]>>
  readonly smallBasket: { readonly below: Bani; readonly fee: Bani }
  /** Of intervals; negative for a discount. */
  readonly surcharges: Readonly<Record<'oneHour' | 'peak' | 'quiet' | 'express', Bani>>
  /** Of one bag. A paper bag is sold, with standard VAT; a reusable one is a deposit without VAT, refunded when it comes back. */
  readonly bagPrices: Readonly<Record<BagKind, Bani>>
}

/** Figures of one moment are one object, so that each tariff is made once. */
const tariffs = new WeakMap<Figures<typeof feeSettings>, Tariff>()

export function tariffOf(figures: Figures<typeof feeSettings>): Tariff {
  const made = tariffs.get(figures)
  if (made !== undefined) return made
  const { standardTiers, geniusTiers, smallBasketBelow, smallBasketFee, oneHour, peak, quiet, express } = figures
  const tariff: Tariff = {
    deliveryTiers: { standard: standardTiers, genius: geniusTiers },
    smallBasket: { below: smallBasketBelow, fee: smallBasketFee },
    surcharges: { oneHour, peak, quiet: bani(-quiet || 0), express },
    bagPrices: { none: noMoney, paper: figures.paperBag, reusable: figures.reusableBag },
  }
  tariffs.set(figures, tariff)
  return tariff
}

/** The tariff until somebody has changed it. */
export const standardTariff: Tariff = tariffOf(defaultsOf(feeSettings))

/** Amounts in bani as the wire has them. */
export type PlainTariff = { readonly [Part in keyof Tariff]: Plain<Tariff[Part]> }
type Plain<Part> = Part extends Bani
  ? number
  : Part extends readonly (infer One)[]
    ? readonly Plain<One>[]
    : { readonly [Name in keyof Part]: Plain<Part[Name]> }

/** A tariff of the wire. */
export function readTariff({ deliveryTiers, smallBasket, surcharges, bagPrices }: PlainTariff): Tariff {
  const tiersOf = (all: PlainTariff['deliveryTiers']['standard']): Tier[] =>
    all.map(({ from, fee: of }) => tier(from, of))
  const { oneHour, peak, quiet, express } = surcharges
  const { none, paper, reusable } = bagPrices
  return {
    deliveryTiers: { standard: tiersOf(deliveryTiers.standard), genius: tiersOf(deliveryTiers.genius) },
    smallBasket: { below: bani(smallBasket.below), fee: bani(smallBasket.fee) },
    surcharges: { oneHour: bani(oneHour), peak: bani(peak), quiet: bani(quiet), express: bani(express) },
    bagPrices: { none: bani(none), paper: bani(paper), reusable: bani(reusable) },
  }
}
