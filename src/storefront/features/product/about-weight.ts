interface WeightBand {
  readonly minGrams: number
  readonly maxGrams: number
}

/** What `pieces` of goods sold by a band of weight weigh: about, at least and at most, as texts ("850 g", "1,7 kg"). */
export function aboutWeight({ minGrams, maxGrams }: WeightBand, netGrams: number, pieces: number) {
  return {
    about: weightText(netGrams * pieces),
    min: weightText(minGrams * pieces),
    max: weightText(maxGrams * pieces),
  }
}

/** Grams below a kilogram, else kilograms with at most two decimals. */
export function weightText(grams: number): string {
  return grams < 1_000 ? `${Math.round(grams)} g` : `${String(Math.round(grams / 10) / 100).replace('.', ',')} kg`
}
