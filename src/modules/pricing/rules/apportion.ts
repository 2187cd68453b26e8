import { type Bani, bani } from '#kernel/money.ts'

/**
 * Splits an amount in bani by weights so that the parts add up to it exactly (largest remainder method; ties go to the
 * earlier part). Weights must not be negative; when all are 0 the first part gets everything.
 */
export function apportion(total: Bani, weights: readonly number[]): Bani[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map((_, index) => bani(index === 0 ? total : 0))
  const exact = weights.map((weight) => (total * weight) / sum)
  const parts = exact.map(Math.floor)
  let left = total - parts.reduce((all, part) => all + part, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder) {
    if (left === 0) break
    parts[index] = (parts[index] ?? 0) + 1
    left--
  }
  return parts.map(bani)
}
