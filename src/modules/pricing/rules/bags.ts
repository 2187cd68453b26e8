import { add, type Bani, bani, noMoney, times } from '#kernel/money.ts'

/** `none`: crates that are emptied at the door. */
export const bagKinds = ['none', 'paper', 'reusable'] as const
export type BagKind = (typeof bagKinds)[number]

/**
 * What one bag costs, in bani (docs/domain.md, Deposits and bags). Paper is sold, with the standard VAT; a reusable one is a
 * deposit, which carries none and comes back with the bag.
 */
export const bagPrices: Readonly<Record<BagKind, Bani>> = { none: noMoney, paper: bani(99), reusable: bani(4_99) }

/** What a bag carries, in grams. */
const carries: Readonly<Record<Exclude<BagKind, 'none'>, number>> = { paper: 8_000, reusable: 12_000 }

/** A piece so heavy, in grams, has a handle of its own or needs two hands: a pack of water, a sack of feed. */
const unbaggedFrom = 5_000

/** What is sold by the piece says nothing of its weight: a middling one, in grams. */
const pieceGrams = 400

/** What is packed apart, so that frozen goods stay frozen and bread does not grow damp. */
export const temperatures = ['ambient', 'chilled', 'frozen'] as const
export type Temperature = (typeof temperatures)[number]

export interface GoodsToPack {
  readonly quantity: number
  /** Contents of one piece in thousandths of its unit: grams, millilitres or pieces. */
  readonly netThousandths: number
  readonly unit: 'kg' | 'l' | 'buc'
  readonly isChilled?: boolean
  readonly isFrozen?: boolean
}

/** How many bags of one kind are packed at each temperature. */
export interface Bags {
  readonly kind: BagKind
  readonly packed: Readonly<Record<Temperature, number>>
}

export const noBags: Bags = { kind: 'none', packed: { ambient: 0, chilled: 0, frozen: 0 } }

/** As few bags of this kind as carry the goods, each temperature apart, by what the goods weigh. */
export function bagsFor(kind: BagKind, goods: readonly GoodsToPack[]): Bags {
  if (kind === 'none') return noBags
  const grams: Record<Temperature, number> = { ambient: 0, chilled: 0, frozen: 0 }
  for (const one of goods) grams[temperatureOf(one)] += toBag(one)
  const bags = (at: Temperature): number => Math.ceil(grams[at] / carries[kind])
  return { kind, packed: { ambient: bags('ambient'), chilled: bags('chilled'), frozen: bags('frozen') } }
}

/** The bags of a placed order for what is delivered of it: as many as that needs, and never more than were placed. */
export function fewerBags(placed: Bags, goods: readonly GoodsToPack[]): Bags {
  const needed = bagsFor(placed.kind, goods)
  return bagCount(needed) < bagCount(placed) ? needed : placed
}

export const bagCount = ({ packed }: Bags): number => temperatures.reduce((sum, at) => sum + packed[at], 0)

/** What the bags cost, in bani: paper as goods, reusable ones as deposit. */
export function bagTotals(bags: Bags): { readonly paper: Bani; readonly deposit: Bani } {
  const total = times(bagPrices[bags.kind], bagCount(bags))
  return bags.kind === 'reusable' ? { paper: noMoney, deposit: total } : { paper: total, deposit: noMoney }
}

/** Both together, in bani. */
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
