import { weightText } from '#modules/catalog/rules/sizes/weight-band.ts'

interface WeightBand {
  readonly minGrams: number
  readonly maxGrams: number
}

/** What `pieces` of goods sold by a band of weight weigh together, and each at least and at most, as texts ("1,7 kg", "700 g"). */
export function aboutWeight({ minGrams, maxGrams }: WeightBand, netGrams: number, pieces: number) {
  return {
    about: weightText(netGrams * pieces),
    min: weightText(minGrams),
    max: weightText(maxGrams),
  }
}

/** Pieces that are offered to choose by their weight. */
const choices = [1, 2, 3, 5]

/** Numbers of pieces with what they weigh about, at most `most`; none where there is nothing to choose. */
export function weightChoices(netGrams: number, most: number): { readonly pieces: number; readonly about: string }[] {
  const possible = choices.filter((pieces) => pieces <= most)
  return possible.length < 2 ? [] : possible.map((pieces) => ({ pieces, about: weightText(netGrams * pieces) }))
}
