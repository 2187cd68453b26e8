/** "700 g – 1 kg", as goods sold by a band of weight have it on their label. */
const band = /^([\d,]+) (k?g) – ([\d,]+) (k?g)$/

const gramsOf = (amount = '', unit = ''): number => Number(amount.replace(',', '.')) * (unit === 'kg' ? 1_000 : 1)

/** Whether goods with this size label are sold by a band of weight. */
export const isWeighed = (sizeLabel: string): boolean => band.test(sizeLabel)

/**
 * What so many pieces weigh about, by the middle of the band of weight that their size label names: "1,7 kg". Null for goods that are
 * not weighed. The price of a band is fixed; only the weight is an estimate (docs/adr/0012).
 */
export function aboutWeightOf(sizeLabel: string, pieces: number): string | null {
  const [, min, minUnit, max, maxUnit] = band.exec(sizeLabel) ?? []
  if (min === undefined) return null
  return weightText((Math.round(gramsOf(min, minUnit) + gramsOf(max, maxUnit)) / 2) * pieces)
}

/** Grams below a kilogram, else kilograms with at most two decimals. */
export function weightText(grams: number): string {
  return Math.round(grams) < 1_000
    ? `${Math.round(grams)} g`
    : `${String(Math.round(grams / 10) / 100).replace('.', ',')} kg`
}
