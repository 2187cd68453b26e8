import type { WordIndex } from './word-index.ts'

/** The weight of a term by its rarity (inverse document frequency), from 0.5 to 1. */
export function termWeight(index: WordIndex, term: number): number {
  const among = Math.max(2, index.living)
  const have = Math.min(among, index.postings(term)?.size ?? 1)
  return 0.5 + (0.5 * Math.log(among / have)) / Math.log(among)
}
