/** One line of an order as the picker reads it. */
export interface WarehousePickLine {
  readonly lineId: number
  readonly variantCode: string
  readonly quantity: number
  /** Contents of one piece as sold, in thousandths of its unit. */
  readonly netThousandths: number
  readonly mayBeReplaced: boolean
}

export interface ReportedPick {
  readonly lineId: number
  readonly quantity: number
  /** Of one piece, when it is lighter than it was sold. */
  readonly thousandths?: number
  readonly substitutes?: readonly { readonly variantCode: string; readonly quantity: number }[]
}

export const pickOutcomes = ['as-ordered', 'missing', 'replaced', 'fewer', 'partly-replaced', 'lighter'] as const
export type PickOutcome = (typeof pickOutcomes)[number]

/** Of a hundred lines so many come as ordered, are replaced, are missing (domain.md, section 4). */
const usualPercent = { asOrdered: 97, replaced: 2 }

/** What becomes of a line when nobody has decided it: `draw` is 0 to 1, without 1. */
export function outcomeOf(draw: number): PickOutcome {
  const hundredth = draw * 100
  if (hundredth < usualPercent.asOrdered) return 'as-ordered'
  return hundredth < usualPercent.asOrdered + usualPercent.replaced ? 'replaced' : 'missing'
}

/** A number from 0 to 1, without 1, that is always the same for a text (FNV-1a). */
export function drawOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** How much lighter a piece comes. */
const lighterBy = 0.18

/** What is in the bag of a line; `substitute` is the first choice on the shelf, null when there is none. */
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
