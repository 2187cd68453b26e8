/** One line of the pick list. */
export interface WarehousePickLine {
  readonly lineId: number
  readonly variantCode: string
  readonly quantity: number
  /** Net quantity of one piece as sold, in thousandths of its unit. */
  readonly netThousandths: number
  /** Whether the warehouse may choose a substitute. */
  readonly mayBeReplaced: boolean
  /** Variant code of the one substitute that the shopper chose; null without one. */
  readonly chosenSubstitute: string | null
}

export interface ReportedPick {
  readonly lineId: number
  readonly quantity: number
  /** Net quantity of one piece, in thousandths of its unit, when it is lighter than sold. */
  readonly thousandths?: number
  readonly substitutes?: readonly { readonly variantCode: string; readonly quantity: number }[]
}

export const pickOutcomes = ['as-ordered', 'missing', 'replaced', 'fewer', 'partly-replaced', 'lighter'] as const
export type PickOutcome = (typeof pickOutcomes)[number]

/** Percentages of lines picked as ordered and replaced; the rest is missing. Our choice for the simulation. */
const usualPercent = { asOrdered: 97, replaced: 2 }

/** The outcome of a line without a script; `draw` is in [0, 1). */
export function outcomeOf(draw: number): PickOutcome {
  const percentile = draw * 100
  if (percentile < usualPercent.asOrdered) return 'as-ordered'
  return percentile < usualPercent.asOrdered + usualPercent.replaced ? 'replaced' : 'missing'
}

/** A pseudo-random number in [0, 1), always the same for a text (FNV-1a). */
export function drawOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** The share by which a `lighter` piece is below its weight as sold. */
const lighterBy = 0.18

/** The report of a line with this outcome; null when it is as ordered. `substitute` is a variant code, null for none. */
export function reportedPick(
  line: WarehousePickLine,
  outcome: PickOutcome,
  substitute: string | null,
): ReportedPick | null {
  const { lineId, quantity, netThousandths } = line
  const half = Math.floor(quantity / 2)
  const instead = (of: number) => (substitute === null ? [] : [{ variantCode: substitute, quantity: of }])
  switch (outcome) {
    case 'as-ordered':
      return null
    case 'missing':
      return { lineId, quantity: 0 }
    case 'replaced':
      return { lineId, quantity: 0, substitutes: instead(quantity) }
    case 'fewer':
      return { lineId, quantity: half }
    case 'partly-replaced':
      return { lineId, quantity: half, substitutes: instead(quantity - half) }
    case 'lighter':
      return { lineId, quantity, thousandths: Math.round(netThousandths * (1 - lighterBy)) }
  }
}
