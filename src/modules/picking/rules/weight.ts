/** Grams between which a piece is sold by a fixed price; the price is that of `netGrams` (docs/adr/0012). */
export interface WeightBand {
  readonly minGrams: number
  readonly maxGrams: number
  readonly netGrams: number
}

export type WeightVerdict = 'below' | 'within' | 'above' | 'too-heavy'

/** Below: paid by weight. Within and above: as ordered. Too heavy: more than `overweightPercent` above the band. */
export function judgeWeight(
  grams: number,
  { minGrams, maxGrams }: WeightBand,
  overweightPercent: number,
): WeightVerdict {
  if (grams < minGrams) return 'below'
  if (grams <= maxGrams) return 'within'
  return grams * 100 <= maxGrams * (100 + overweightPercent) ? 'above' : 'too-heavy'
}

/**
 * What one piece of a line weighs on average, in grams, counting pieces that are not below the band as sold; rounded down.
 * Null when none is below it: within the band the price stays.
 */
export function lighterGrams(pieces: readonly number[], band: WeightBand): number | null {
  if (!pieces.some((grams) => grams < band.minGrams)) return null
  const paid = pieces.map((grams) => (grams < band.minGrams ? grams : band.netGrams))
  return Math.max(1, Math.floor(paid.reduce((sum, grams) => sum + grams, 0) / pieces.length))
}
