import { measureAtEndOf, measureOf, multiplies, numberOf, type WrittenUnit } from './measures.ts'
import type { Token } from './tokens.ts'
import { wishes } from './wishes.ts'

/** An amount as it was written. */
export interface Amount {
  /** `bare` is a number without a unit: pieces, packs, or a size, as the product decides. */
  readonly unit: WrittenUnit | 'bare'
  /** Thousandths of the unit of each of `times`. */
  readonly thousandths: number
  /** Packs of this size: "2 x 1,5 l", "3 sticle de 2 l"; null without them. */
  readonly times: number | null
  /** Whether it was written after the product: "scutece 4" names a kind, "4 scutece" does not. */
  readonly isAfter: boolean
}

export interface FoundAmount extends Omit<Amount, 'isAfter'> {
  /** Tokens from `from` to before `to`. */
  readonly from: number
  readonly to: number
}

/** A larger number is no amount. */
const mostOfAnything = 100_000

/** Words before a number that names a kind: "mărimea 4", "nr. 5". */
const namesKind: ReadonlySet<string> = new Set(['marimea', 'marime', 'masura', 'nr', 'numarul', 'numar', 'cod', 'tip'])

/** Words after a number that names a kind: "3 straturi", "6 luni". */
const kindsCounted: ReadonlySet<string> = new Set('strat straturi priza prize ani luni cm mm mg grade'.split(' '))

/** All amounts among the tokens of a line, adjacent ones joined. */
export function amountsIn(tokens: readonly Token[]): FoundAmount[] {
  const found: FoundAmount[] = []
  for (let at = 0; at < tokens.length; ) {
    const amount = amountAt(tokens, at)
    if (amount === null) {
      at++
      continue
    }
    const last = found.at(-1)
    const isNext = last !== undefined && last.to === amount.from
    const joined = isNext ? (eachOf(last, amount, tokens[amount.from - 1]) ?? join(last, amount)) : null
    if (joined === null) found.push(amount)
    else found[found.length - 1] = joined
    at = amount.to
  }
  return found
}

function amountAt(tokens: readonly Token[], from: number): FoundAmount | null {
  const first = tokens[from]
  if (first === undefined) return null
  if (first.kind === 'times') {
    const next = tokens[from + 1]
    if (next?.kind !== 'number' || isUnit(tokens[from + 2])) return null
    return { unit: 'pack', thousandths: next.value * 1_000, times: null, from, to: from + 2 }
  }
  const number = numberAt(tokens, from) ?? loneUnit(tokens, from)
  if (number === null) return null
  const { value } = number
  let { to } = number
  if (tokens[to]?.kind === 'times') {
    to++
    const size = numberAt(tokens, to)
    const unit = size && unitAt(tokens, size.to)
    if (size && unit)
      return { unit: unit.unit, thousandths: size.value * unit.thousandths, times: value, from, to: unit.to }
    if (size && !Number.isInteger(value))
      return { unit: 'bare', thousandths: value * 1_000, times: size.value, from, to: size.to }
    return { unit: 'pack', thousandths: value * 1_000, times: null, from, to }
  }
  const unit = unitAt(tokens, to)
  if (unit === null) return { unit: 'bare', thousandths: Math.round(value * 1_000), times: null, from, to }
  const half = halfAt(tokens, unit.to)
  const sum = value + (half === null ? 0 : 0.5)
  return { unit: unit.unit, thousandths: Math.round(sum * unit.thousandths), times: null, from, to: half ?? unit.to }
}

/** "2 cofraje de 10" are twenty pieces. */
function eachOf(a: FoundAmount, b: FoundAmount, between: Token | undefined): FoundAmount | null {
  if (a.unit !== 'pack' || b.unit !== 'bare' || between?.text !== 'de') return null
  return { ...b, unit: 'piece', thousandths: (a.thousandths * b.thousandths) / 1_000, from: a.from }
}

/** "2 pachete" and "250 g" are two packs of 250 g; "x 3" after a size is its number of packs. */
function join(a: FoundAmount, b: FoundAmount): FoundAmount | null {
  const [count, size] = isCount(a) ? [a, b] : [b, a]
  if (!isCount(count) || isCount(size) || size.times !== null) return null
  return { ...size, times: count.thousandths / 1_000, from: a.from, to: b.to }
}

export const isCount = ({ unit }: Pick<Amount, 'unit'>): boolean =>
  unit === 'bare' || unit === 'pack' || unit === 'piece'

function numberAt(tokens: readonly Token[], from: number): { value: number; to: number } | null {
  const token = tokens[from]
  if (token === undefined) return null
  const before = tokens[from - 1]
  const after = tokens[from + 1]
  if (token.kind === 'number') {
    if (after?.kind === 'percent' || (before?.kind === 'word' && namesKind.has(before.text))) return null
    if (/^0\d/.test(token.text) || kindsCounted.has(after?.text ?? '')) return null
    // "2 în 1" is a kind of shampoo.
    if (after?.text === 'in' && tokens[from + 2]?.kind === 'number') return null
    if (before?.text === 'in' && tokens[from - 2]?.kind === 'number') return null
    return token.value > 0 && token.value <= mostOfAnything ? { value: token.value, to: from + 1 } : null
  }
  return token.kind === 'word' ? writtenNumber(tokens, from) : null
}

/** A number in words, the larger part first: "două sute cincizeci", "douăzeci și cinci". */
function writtenNumber(tokens: readonly Token[], from: number): { value: number; to: number } | null {
  const whole = factorsAt(tokens, from)
  if (whole === null) return null
  let { value, to } = whole
  for (let scale = scaleOf(value); scale > 1; scale = scaleOf(value)) {
    const next = factorsAt(tokens, isWithinNumber(tokens, to) ? to + 1 : to)
    if (next === null || next.value >= scale || next.value < 1) break
    if (scale === 10 && tokens[to]?.text !== 'si') break
    value += next.value
    to = next.to
  }
  return { value, to }
}

const scaleOf = (value: number): number => [1_000, 100, 10].find((scale) => value >= scale && value % scale === 0) ?? 1

/** Whether "și" is within a number in words: between tens and ones. */
export function isWithinNumber(tokens: readonly Token[], at: number): boolean {
  const tens = numberOf(tokens[at - 1]?.text ?? '') ?? 0
  const ones = numberOf(tokens[at + 1]?.text ?? '') ?? 0
  return tokens[at]?.text === 'si' && tens >= 20 && tens < 100 && Number.isInteger(ones) && ones > 0 && ones < 10
}

function factorsAt(tokens: readonly Token[], from: number): { value: number; to: number } | null {
  const token = tokens[from]
  const value = token?.kind === 'word' ? numberOf(token.text) : undefined
  if (value === undefined) return null
  let to = from + 1
  let product = value
  for (let next = tokens[to]; next !== undefined; next = tokens[to]) {
    const factor = next.kind === 'word' && multiplies.has(next.text) ? numberOf(next.text) : undefined
    const skipsDe =
      next.text === 'de' && multiplies.has(tokens[to - 1]?.text ?? '') && multiplies.has(tokens[to + 1]?.text ?? '')
    if (factor === undefined && !skipsDe) break
    product *= factor ?? 1
    if (product > mostOfAnything) return null
    to++
  }
  return { value: product, to }
}

/** "Kil de mere" is one kilogram. */
const loneUnit = (tokens: readonly Token[], from: number): { value: number; to: number } | null =>
  from === 0 && isUnit(tokens[0]) && tokens[1]?.text === 'de' ? { value: 1, to: 0 } : null

interface FoundUnit {
  readonly unit: WrittenUnit
  readonly thousandths: number
  readonly to: number
}

/** The unit at a place, with "de" before and after it left out: "jumătate de kil de roșii". */
function unitAt(tokens: readonly Token[], from: number): FoundUnit | null {
  const start = tokens[from]?.text === 'de' && isUnit(tokens[from + 1]) ? from + 1 : from
  const token = tokens[start]
  const next = tokens[start + 1]
  const isEnd = next === undefined || wishes.has(next.text)
  const measure =
    token?.kind === 'word' ? (measureOf(token.text) ?? (isEnd ? measureAtEndOf(token.text) : undefined)) : undefined
  if (measure === undefined) return null
  const to = tokens[start + 1]?.text === 'de' ? start + 2 : start + 1
  return { ...measure, to }
}

const isUnit = (token: Token | undefined): boolean => token?.kind === 'word' && measureOf(token.text) !== undefined

function halfAt(tokens: readonly Token[], from: number): number | null {
  const isHalf = tokens[from]?.text === 'si' && ['jumatate', 'juma', 'jumate'].includes(tokens[from + 1]?.text ?? '')
  return isHalf ? from + 2 + (tokens[from + 2]?.text === 'de' ? 1 : 0) : null
}
