import { measureOf } from '../rules/measures.ts'
import { type ChosenPacks, type PackSize, packsFor } from '../rules/packs.ts'
import type { WantedLine } from '../rules/read-list.ts'
import type { GoodsFacts } from './goods.ts'
import type { GoodsIndex } from './goods-index.ts'
import { namedKinds } from './named-kinds.ts'
import { type RankedGoods, rankGoods } from './rank-goods.ts'
import { type LineQuery, onlyFirstThing, readQuery } from './read-query.ts'

export interface MatchContext {
  readonly index: GoodsIndex
  /** Undefined for a product no longer sold. */
  facts(slot: number): GoodsFacts | undefined
  /** The place of a product among what the customer buys, 0 for the most frequent; undefined for what they do not buy. */
  boughtRank(code: string): number | undefined
  /** Whether a product is never proposed to this customer. */
  isUnfit(code: string): boolean
}

/** A product for a line, with its packs. */
export interface GoodsChoice extends ChosenPacks {
  readonly slot: number
  readonly code: string
}

/** Why a product was chosen, the most important first. */
export type Reason = 'usual' | 'one-pack' | 'packs' | 'estimated' | 'below' | 'unit-unknown' | 'unit-price' | 'popular'

export interface LineMatch {
  readonly line: WantedLine
  readonly query: LineQuery
  /** Null when nothing fits: `missing` says why. */
  readonly choice: GoodsChoice | null
  readonly reasons: readonly Reason[]
  readonly alternatives: readonly GoodsChoice[]
  readonly missing: 'unknown' | 'sold-out' | 'not-fitting' | null
}

const CANDIDATES = 240
/** Scores this close say the same about a product. */
const EQUAL = 1
/** What a customer buys may be this far from the best. */
const USUAL = 7
const ALTERNATIVES = 3
/** Packs may hold this much more than was asked for while others fit better. */
const MOST_EXCESS = 0.6

interface Candidate extends GoodsChoice {
  readonly ranked: RankedGoods
  readonly name: string
  readonly pack: PackSize
  readonly unitPrice: number
  readonly popularity: number
  readonly bought: number
}

/** The product for a line of a list, with alternatives. */
export function matchLine(context: MatchContext, line: WantedLine): LineMatch {
  const { query, ranked } = asked(context.index, line)
  const nothing = { line, query, choice: null, reasons: [], alternatives: [] } as const
  const [best] = ranked
  const isOnlyMeasure = measureOf(line.query) !== undefined && !context.index.isThing(line.query)
  if (isOnlyMeasure || best === undefined || query.isThingUnknown || isBeside(query, best))
    return { ...nothing, missing: 'unknown' }
  const { kinds, amount } = namedKinds(context, line, ranked)
  const read = kinds.length > 0 ? { ...query, ordinary: [], wished: [...query.wished, ...kinds] } : query
  const again = read === query ? ranked : rankGoods(context.index, read, CANDIDATES)
  const top = again[0]?.score ?? 0
  const sold = again
    .filter(({ score }) => score >= top - USUAL)
    .flatMap((goods) => candidate(context, goods, amount) ?? [])
  if (sold.length === 0) return { ...nothing, missing: 'sold-out' }
  const able = sold.filter(({ code }) => !context.isUnfit(code))
  if (able.length === 0) return { ...nothing, missing: 'not-fitting' }

  const first = able[0]?.ranked.score ?? 0
  const equal = able.filter(({ ranked: { score } }) => score >= first - EQUAL)
  const usual = able.filter(
    ({ bought, ranked: of }) => bought < Number.POSITIVE_INFINITY && of.isHeadAsked === able[0]?.ranked.isHeadAsked,
  )
  const byWorth = worthOrder(amount)
  const choice = usual.toSorted((a, b) => a.bought - b.bought)[0] ?? equal.toSorted(byWorth)[0]
  if (choice === undefined) return { ...nothing, missing: 'sold-out' }
  const rest = [...equal.toSorted(byWorth), ...able.filter((one) => !equal.includes(one))]
  return {
    line: { ...line, amount },
    query: read,
    choice,
    reasons: reasonsFor(choice, amount, equal),
    alternatives: differing(choice, rest),
    missing: null,
  }
}

interface Asked {
  readonly query: LineQuery
  readonly ranked: readonly RankedGoods[]
}

/** Where all words are only in goods beside what the line names, its first thing is asked for: "lapte dulce" is milk. */
function asked(index: GoodsIndex, line: WantedLine): Asked {
  const query = readQuery(index, line.query)
  const ranked = rankGoods(index, query, CANDIDATES)
  const first = isBeside(query, ranked[0]) || isOnlyFirst(index, query, ranked[0]) ? onlyFirstThing(index, query) : null
  return first === null ? { query, ranked } : { query: first, ranked: rankGoods(index, first, CANDIDATES) }
}

/** Whether the best goods have nothing but the first thing of a query: "nucă măcinată" is the ordinary kind of nuts. */
function isOnlyFirst(index: GoodsIndex, { required }: LineQuery, best: RankedGoods | undefined): boolean {
  const [first = '', ...others] = required
  const terms = best === undefined ? [] : (index.at(best.slot)?.terms ?? [])
  return terms.includes(first) && !others.some((other) => terms.includes(other))
}

/** Whether goods have the words of a query only beside what they are. */
const isBeside = ({ unknown }: LineQuery, best: RankedGoods | undefined): boolean =>
  best !== undefined && !best.isHeadAsked && (best.isAside || (unknown.length > 0 && !best.isKindAsked))

function candidate(
  { index, facts, boughtRank }: MatchContext,
  ranked: RankedGoods,
  amount: WantedLine['amount'],
): Candidate | null {
  const { slot } = ranked
  const goods = index.at(slot)
  const now = facts(slot)
  if (goods === undefined || now === undefined || now.most === 0) return null
  const { name, sizeLabel } = goods
  const { code, price, popularity } = now
  const pack = { ...now, name, sizeLabel }
  return {
    ...packsFor(amount, pack),
    ...{ slot, code, ranked, name, pack, popularity },
    unitPrice: price / Math.max(1, now.netThousandths),
    bought: boughtRank(code) ?? Number.POSITIVE_INFINITY,
  }
}

const fits = { covers: 0, unknown: 1, below: 2 } as const

/** By fit, fewest packs and, where a weight or a volume was asked for, the unit price; without an amount by popularity. */
function worthOrder(amount: WantedLine['amount']): (a: Candidate, b: Candidate) => number {
  const byLiking = (a: Candidate, b: Candidate) =>
    b.ranked.score - a.ranked.score || b.popularity - a.popularity || a.slot - b.slot
  if (amount === null) return byLiking
  const isMeasured = isMeasure(amount)
  return (a, b) =>
    fits[a.fit] - fits[b.fit] ||
    Number(a.excess > MOST_EXCESS) - Number(b.excess > MOST_EXCESS) ||
    (a.excess > MOST_EXCESS ? a.excess - b.excess : 0) ||
    a.packs - b.packs ||
    Math.round((a.excess - b.excess) * 10) ||
    (isMeasured ? a.unitPrice - b.unitPrice : 0) ||
    byLiking(a, b)
}

const isMeasure = (amount: WantedLine['amount']): boolean => amount?.unit === 'kg' || amount?.unit === 'l'

function reasonsFor(choice: Candidate, amount: WantedLine['amount'], equal: readonly Candidate[]): Reason[] {
  const reasons: Reason[] = []
  const isMeasured = isMeasure(amount)
  if (choice.fit === 'below') reasons.push('below')
  if (choice.fit === 'unknown') reasons.push('unit-unknown')
  if (choice.bought < Number.POSITIVE_INFINITY) reasons.push('usual')
  if (choice.isEstimated) reasons.push('estimated')
  else if (isMeasured && choice.fit === 'covers') reasons.push(choice.packs === 1 ? 'one-pack' : 'packs')
  const alike = equal.filter(({ pack, packs }) => pack.unit === choice.pack.unit && packs === choice.packs)
  if (reasons.length > 1 || choice.bought < Number.POSITIVE_INFINITY || alike.length < 2) return reasons
  if (isMeasured) {
    return alike.every(({ unitPrice }) => unitPrice >= choice.unitPrice) ? [...reasons, 'unit-price'] : reasons
  }
  return alike.every(({ popularity }) => popularity <= choice.popularity) ? [...reasons, 'popular'] : reasons
}

/** At most three others, no two of one name and size. */
function differing(choice: Candidate, rest: readonly Candidate[]): GoodsChoice[] {
  const seen = new Set([`${choice.name}|${choice.pack.sizeLabel}`])
  const chosen: GoodsChoice[] = []
  for (const other of rest) {
    const key = `${other.name}|${other.pack.sizeLabel}`
    if (other.slot === choice.slot || seen.has(key)) continue
    seen.add(key)
    chosen.push(other)
    if (chosen.length === ALTERNATIVES) break
  }
  return chosen
}
