import type { Amount } from '#modules/shopping-lists/rules/amounts.ts'
import type { ExpectedLine } from './family-lists.ts'

/** A line as it was matched. */
export interface JudgedLine {
  readonly text: string
  readonly amount: Omit<Amount, 'isAfter'> | null
  /** Null for a line without a product. */
  readonly product: { readonly name: string; readonly leafCode: string } | null
}

export interface Verdict {
  readonly expected: ExpectedLine
  /** The line that was compared; undefined when the list has fewer. */
  readonly line: JudgedLine | undefined
  readonly isRight: boolean
}

/**
 * Compares a list with its judged answers: a line is right when its product is of the class and its amount was understood. A
 * list of more or fewer lines than expected is aligned so that most are right.
 */
export function judgeList(expected: readonly ExpectedLine[], lines: readonly JudgedLine[]): Verdict[] {
  if (expected.length === lines.length) {
    return expected.map((one, at) => ({ expected: one, line: lines[at], isRight: isRightAt(one, lines[at]) }))
  }
  const most = mostRight(expected, lines)
  let next = 0
  return expected.map((one, at) => {
    const isRight = most(at, next) > most(at + 1, next)
    if (!isRight) return { expected: one, line: lines[next], isRight }
    while (most(at, next + 1) === most(at, next)) next++
    return { expected: one, line: lines[next++], isRight }
  })
}

/** How many of the expected lines from one on can be right among the lines from one on, in their order. */
function mostRight(
  expected: readonly ExpectedLine[],
  lines: readonly JudgedLine[],
): (at: number, line: number) => number {
  const most = Array.from({ length: expected.length + 1 }, () => new Array<number>(lines.length + 1).fill(0))
  const from = (at: number, line: number): number => most[at]?.[line] ?? 0
  for (let at = expected.length - 1; at >= 0; at--) {
    for (let line = lines.length - 1; line >= 0; line--) {
      const one = expected[at]
      const both = one !== undefined && isRightAt(one, lines[line]) ? 1 + from(at + 1, line + 1) : 0
      most[at]?.splice(line, 1, Math.max(both, from(at + 1, line), from(at, line + 1)))
    }
  }
  return from
}

const isRightAt = (expected: ExpectedLine, line: JudgedLine | undefined) =>
  line !== undefined && isRight(expected, line)

function isRight({ product, amount }: ExpectedLine, line: JudgedLine): boolean {
  if (product === null) return line.product === null
  if (line.product === null) return false
  const name = line.product.name.toLocaleLowerCase('ro')
  const isOfClass =
    product.leaves.includes(line.product.leafCode.replace(/^0/, '')) &&
    product.each?.test(name) !== false &&
    product.none?.test(name) !== true
  return isOfClass && isSameAmount(amount, line.amount)
}

function isSameAmount(expected: ExpectedLine['amount'], amount: JudgedLine['amount']): boolean {
  if (expected === null || amount === null)
    return expected === null && (amount === null || amount.thousandths === 1_000)
  const thousandths = amount.thousandths * (amount.times ?? 1)
  if (amount.unit === expected.unit) return thousandths === expected.thousandths
  if (amount.unit !== 'bare') return amount.unit !== 'kg' && amount.unit !== 'l' && thousandths === expected.thousandths
  const isMeasure = expected.unit === 'kg' || expected.unit === 'l'
  // "250" is grams or millilitres, "0,7" and "0,5 x 12" are litres.
  const isSmall = isMeasure && amount.times === null && Number.isInteger(amount.thousandths / 1_000)
  return (isSmall ? amount.thousandths / 1_000 : thousandths) === expected.thousandths
}
