import { add, type Bani, bani, noMoney, times } from '#kernel/money.ts'

/** `none`: goods come in crates that are emptied at the door. */
export const bagKinds = ['none', 'paper', 'reusable'] as const
export type BagKind = (typeof bagKinds)[number]

/** Prices of bags in orders that were placed before orders kept them. */
const firstPrices: Readonly<Record<BagKind, Bani>> = { none: noMoney, paper: bani(99), reusable: bani(4_99) }

/** Capacity of a bag in grams. */
const carries: Readonly<Record<Exclude<BagKind, 'none'>, number>> = { paper: 8_000, reusable: 12_000 }

/** Pieces from this weight, in grams, need no bag: a pack of water, a sack of feed. */
const unbaggedFrom = 5_000

/** Assumed weight in grams of a product sold by the piece. */
const pieceGrams = 400

/** Temperatures packed separately, so that frozen goods stay frozen and bread stays dry. */
export const temperatures = ['ambient', 'chilled', 'frozen'] as const
export type Temperature = (typeof temperatures)[number]

export interface GoodsToPack {
  readonly quantity: number
  /** Net quantity of one piece in thousandths of its unit: grams, millilitres or thousandths of a piece. */
  readonly netThousandths: number
  readonly unit: 'kg' | 'l' | 'buc'
  readonly isChilled?: boolean
  readonly isFrozen?: boolean
}

/** Numbers of bags of one kind by temperature. */
export interface Bags {
  readonly kind: BagKind
  /** Of one bag, in bani, on the day of the order (docs/domain.md, Deposits and bags). */
  readonly price?: Bani
  readonly packed: Readonly<Record<Temperature, number>>
}

export const noBags: Bags = { kind: 'none', packed: { ambient: 0, chilled: 0, frozen: 0 } }

/** The fewest bags of this kind that carry the goods by weight, separately for each temperature. */
export function bagsFor(kind: BagKind, goods: readonly GoodsToPack[], prices: Readonly<Record<BagKind, Bani>>): Bags {
  if (kind === 'none') return noBags
  const grams: Record<Temperature, number> = { ambient: 0, chilled: 0, frozen: 0 }
  for (const one of goods) grams[temperatureOf(one)] += toBag(one)
  const bags = (at: Temperature): number => Math.ceil(grams[at] / carries[kind])
  return {
    kind,
    price: prices[kind],
    packed: { ambient: bags('ambient'), chilled: bags('chilled'), frozen: bags('frozen') },
  }
}

/** The bags for the delivered goods of an order: as many as they need, at most those of the placed order. */
export function fewerBags(placed: Bags, goods: readonly GoodsToPack[]): Bags {
  const needed = bagsFor(placed.kind, goods, { ...firstPrices, [placed.kind]: priceOf(placed) })
  return bagCount(needed) < bagCount(placed) ? needed : placed
}

export const bagCount = ({ packed }: Bags): number => temperatures.reduce((sum, at) => sum + packed[at], 0)

const priceOf = ({ kind, price = firstPrices[kind] }: Bags): Bani => price

/** The amounts of the bags in bani: paper as goods, reusable as deposit. */
export function bagTotals(bags: Bags): { readonly paper: Bani; readonly deposit: Bani } {
  const total = times(priceOf(bags), bagCount(bags))
  return bags.kind === 'reusable' ? { paper: noMoney, deposit: total } : { paper: total, deposit: noMoney }
}

/** Both amounts together, in bani. */
export function bagTotal(bags: Bags): Bani {
  const { paper, deposit } = bagTotals(bags)
  return add(paper, deposit)
}

const temperatureOf = ({ isChilled, isFrozen }: GoodsToPack): Temperature =>
  isFrozen ? 'frozen' : isChilled ? 'chilled' : 'ambient'

function toBag({ quantity, netThousandths, unit }: GoodsToPack): number {
  const piece = unit === 'buc' ? Math.round((netThousandths * pieceGrams) / 1000) : netThousandths
  return piece >= unbaggedFrom ? 0 : piece * quantity
}
