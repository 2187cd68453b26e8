import { fold } from '#kernel/fold.ts'
import type { Amount } from '../rules/amounts.ts'
import type { WantedLine } from '../rules/read-list.ts'
import type { GoodsFacts } from './goods.ts'
import type { GoodsIndex } from './goods-index.ts'
import type { RankedGoods } from './rank-goods.ts'

/** What the number of a line means. */
interface NamedKinds {
  /** Terms of the kind that the number names; empty where it is an amount. */
  readonly kinds: readonly string[]
  /** What remains as an amount. */
  readonly amount: Amount | null
}

interface Catalog {
  readonly index: GoodsIndex
  facts(slot: number): Pick<GoodsFacts, 'unit'> | undefined
}

/** Below this a whole number is an amount: nobody buys twelve of "smântână 12". */
const LEAST_PERCENT = 12

const isPercent = (number: number): boolean => number >= LEAST_PERCENT || !Number.isInteger(number)

/** A number that names a kind instead of an amount: "scutece 4", "smântână 12", "lapte 3,5 2 l", "SPF 50", "saci 60 l". */
export function namedKinds({ index, facts }: Catalog, line: WantedLine, ranked: readonly RankedGoods[]): NamedKinds {
  const { amount } = line
  const [best] = ranked
  if (amount === null || best === undefined || !amount.isAfter) return { kinds: [], amount }
  const { unit, thousandths, times } = amount
  const isNamed = (term: string): boolean => ranked.some(({ slot }) => index.at(slot)?.naming.terms.includes(term))
  const name = index.at(best.slot)?.name ?? ''
  const percent = times ?? thousandths / 1_000
  const isShare = isPercent(percent) && name.includes('%') && isNamed(`${percent}%`)
  if (times !== null) {
    return isShare ? { kinds: [`${percent}%`], amount: { ...amount, times: null } } : { kinds: [], amount }
  }
  if (unit === 'bare') {
    const number = String(percent)
    if (isShare) return { kinds: [`${number}%`], amount: null }
    const isKind = name.includes('mărimea') || ranked.some(({ slot }) => follows(line, number, index.at(slot)?.name))
    return isKind ? { kinds: [number, `${number}ml`], amount: null } : { kinds: [], amount }
  }
  const size = { kg: `${thousandths}g`, l: `${thousandths}ml`, piece: null, pack: null }[unit]
  if (size === null || facts(best.slot)?.unit !== 'buc' || !isNamed(size)) return { kinds: [], amount }
  return { kinds: [size], amount: null }
}

/** Whether a name has the number after the same word as the line: "SPF 50", "Omega 3". */
function follows({ query }: WantedLine, number: string, name = ''): boolean {
  const words = fold(name).split(/[^a-z0-9%]+/)
  const last = query.split(' ').at(-1)
  return words.some((word, at) => word === last && words[at + 1] === number)
}
