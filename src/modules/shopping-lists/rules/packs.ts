import type { Unit } from '#modules/catalog/rules/unit-price.ts'
import { foods, rankOf } from '#modules/recipes/rules/foods.ts'
import type { Amount } from './amounts.ts'

/** A pack of the shop. */
export interface PackSize {
  readonly name: string
  readonly categoryCode: string
  readonly sizeLabel: string
  readonly netThousandths: number
  readonly unit: Unit
  /** Packs that one order can have. */
  readonly most: number
}

export interface ChosenPacks {
  readonly packs: number
  /** Share by which the packs hold more than was asked for; 0 when packs were asked for, below 0 when they hold less. */
  readonly excess: number
  /**
   * `covers`: as much as was asked for, or more; `below`: less than that; `unknown`: the amount does not convert into the
   * product's unit, so there is one pack.
   */
  readonly fit: 'covers' | 'below' | 'unknown'
  /** Whether pieces were turned into a weight or the other way round by the usual weight of a piece. */
  readonly isEstimated: boolean
}

/** How much less than the amount is enough: a share of it, and of a pack. 950 g are enough for a kilogram. */
const slack = {
  exact: { share: 0, packs: 0 },
  measured: { share: 0.05, packs: 0.06 },
  estimated: { share: 0.2, packs: 0.35 },
} as const

/** The fewest packs that cover an amount; as many as can be had when all of them do not. Without an amount one pack. */
export function packsFor(amount: Amount | null, pack: PackSize): ChosenPacks {
  const one = { packs: 1, excess: 0, isEstimated: false } as const
  if (amount === null) return { ...one, fit: 'covers' }
  const needed = neededFor(amount, pack)
  if (needed === 'unknown') return { ...one, fit: 'unknown' }
  const { share, kind } = needed
  const less = Math.min(share * slack[kind].share, slack[kind].packs)
  const asked = Math.max(1, Math.ceil(Math.round((share - less) * 1_000) / 1_000))
  const packs = Math.max(1, Math.min(asked, pack.most))
  return {
    packs,
    excess: packs / share - 1,
    fit: packs < asked ? 'below' : 'covers',
    isEstimated: kind === 'estimated',
  }
}

interface Needed {
  /** In packs, with fractions. */
  readonly share: number
  /** `exact`: packs or pieces were asked for. `estimated`: by the usual weight of a piece. */
  readonly kind: keyof typeof slack
}

function neededFor(amount: Amount, pack: PackSize): Needed | 'unknown' {
  const { unit, thousandths, times } = amount
  const count = thousandths / 1_000
  if (unit === 'pack') return exactly(Math.ceil(count))
  if (unit === 'piece') return pieces(count, pack)
  if (unit === 'bare') return times === null ? bareNumber(count, pack) : measured(thousandths * times, pack)
  return converted({ unit, thousandths: thousandths * (times ?? 1) }, pack)
}

const exactly = (packs: number): Needed => ({ share: Math.max(1, packs), kind: 'exact' })
const measured = (thousandths: number, { netThousandths }: PackSize, kind: Needed['kind'] = 'measured'): Needed => ({
  share: thousandths / netThousandths,
  kind,
})

/** Pieces in a pack: eggs in a box, cans in a multipack; 1 for a pack that is not counted. */
export function piecesIn({
  sizeLabel,
  unit,
  netThousandths,
}: Pick<PackSize, 'sizeLabel' | 'unit' | 'netThousandths'>): number {
  const multipack = /^(\d+)\s*×/.exec(sizeLabel)
  if (multipack) return Number(multipack[1])
  return unit === 'buc' ? Math.max(1, netThousandths / 1_000) : 1
}

function pieces(count: number, pack: PackSize): Needed {
  const inPack = piecesIn(pack)
  if (inPack > 1) return { share: count / inPack, kind: 'exact' }
  const grams = pack.unit === 'kg' ? pieceGrams(pack) : null
  return grams === null ? exactly(Math.ceil(count)) : measured(count * grams, pack, 'estimated')
}

/** Eggs are counted, however few. */
const counted = /^0?313$/

/** "250" is grams or millilitres, "1,5" a size in the product's unit; "2 scutece" are two packs, "10 ouă" ten pieces. */
function bareNumber(count: number, pack: PackSize): Needed {
  if (pack.unit !== 'buc' && count >= 50) return measured(count, pack)
  if (pack.unit !== 'buc' && !Number.isInteger(count) && count !== 0.5) return measured(count * 1_000, pack)
  const inPack = piecesIn(pack)
  if (inPack > 1 && count < inPack / 2 && !counted.test(pack.categoryCode)) return exactly(Math.ceil(count))
  return pieces(count, pack)
}

function converted(
  { unit, thousandths }: { unit: 'kg' | 'l'; thousandths: number },
  pack: PackSize,
): Needed | 'unknown' {
  if (pack.unit === unit) return measured(thousandths, pack)
  if (pack.unit === 'buc') {
    const grams = pieceGrams(pack)
    return grams === null || unit !== 'kg' ? 'unknown' : measured((thousandths / grams) * 1_000, pack, 'estimated')
  }
  const density = foodOf(pack)?.density ?? 1
  return measured(pack.unit === 'kg' ? thousandths * density : thousandths / density, pack, 'estimated')
}

const leafOf = (code: string): string => code.padStart(4, '0')

const foodsByLeaf = new Map<string, (typeof foods)[string][]>()
for (const food of Object.values(foods)) {
  for (const leaf of food.leaves) foodsByLeaf.set(leaf, [...(foodsByLeaf.get(leaf) ?? []), food])
}

const foodOf = ({ categoryCode, name }: PackSize) =>
  foodsByLeaf.get(leafOf(categoryCode))?.find((food) => rankOf(food, name) !== null)

/** The usual weight of a piece in grams; null when unknown. */
const pieceGrams = (pack: PackSize): number | null => {
  const grams = foodOf(pack)?.pieceGrams
  return grams === undefined || !isLoose(pack) ? null : grams
}

/** Goods that are sold by weight or by the piece: fruit and vegetables. */
const isLoose = ({ categoryCode }: PackSize): boolean => leafOf(categoryCode).startsWith('01')
