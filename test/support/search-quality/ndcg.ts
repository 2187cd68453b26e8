import type { Grade } from './corpus.ts'

const TOP = 10

/** Normalised discounted cumulative gain of the first ten results, against the best ten grades of the catalogue. */
export function ndcg(found: readonly Grade[], all: readonly Grade[]): number {
  const best = all.toSorted((a, b) => b - a)
  return gain(found) / gain(best)
}

const gain = (grades: readonly Grade[]): number =>
  grades.slice(0, TOP).reduce<number>((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
