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

/** Compares a list with its judged answers: a line is right when its product is of the class and its amount was understood. */
export function judgeList(expected: readonly ExpectedLine[], lines: readonly JudgedLine[]): Verdict[] {
  if (expected.length === lines.length) {
    return expected.map((one, at) => ({ expected: one, line: lines[at], isRight: isRightAt(one, lines[at]) }))
  }
  let next = 0
  return expected.map((one) => {
    const found = lines.findIndex((line, at) => at >= next && at <= next + 2 && isRight(one, line))
    if (found < 0) return { expected: one, line: lines[next++], isRight: false }
    next = found + 1
    return { expected: one, line: lines[found], isRight: true }
  })
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
  // "250" is grams or millilitres, "0,5 x 12" litres.
  return (isMeasure && amount.times === null ? amount.thousandths / 1_000 : thousandths) === expected.thousandths
}
