import { onePiece, type Quantity, quantitiesIn } from './net-quantity.ts'
import { agrees, quantityAt, unitPriceIn } from './unit-price-label.ts'

export interface StatedSize {
  /** The source's own size; empty for none. */
  readonly sizeLabel: string
  /** The product's name, which may end in the size. */
  readonly name: string
  /** Prices of one piece in bani that the unit price may belong to, the current one first. */
  readonly prices: readonly number[]
  readonly unitPriceLabel: string
}

/** What the report tells about a size. */
export type SizeFault =
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'differs'; readonly stated: string; readonly derived: string }
  | { readonly kind: 'unit-price'; readonly text: string }

export interface ImportedSize {
  readonly quantity: Quantity
  readonly sizeLabel: string
  readonly faults: readonly SizeFault[]
}

/**
 * The net quantity of an imported product. The source's unit price wins: of the sizes in label and name the one that gives
 * it is taken, and without one the quantity follows from the unit price. Without a unit price the last size counts.
 */
export function importedSize({ sizeLabel, name, prices, unitPriceLabel }: StatedSize): ImportedSize {
  const sources = [quantitiesIn(sizeLabel), quantitiesIn(name)]
  const stated = sources.map(({ quantities }) => quantities.at(-1)).find((one) => one !== undefined)
  const refused = stated ? [] : sources.flatMap((source) => source.refused).slice(0, 1)
  const refusals = refused.map((text): SizeFault => ({ kind: 'refused', text }))
  const shown = (quantity: Quantity): string =>
    sizeLabel !== '' && quantitiesIn(sizeLabel).refused.length === 0 ? sizeLabel : quantity.label
  const unitPrice = unitPriceIn(unitPriceLabel)
  if (unitPrice === null) {
    const quantity = stated ?? onePiece
    const unread: SizeFault[] = unitPriceLabel.trim() === '' ? [] : [{ kind: 'unit-price', text: unitPriceLabel }]
    return { quantity, sizeLabel: shown(quantity), faults: [...refusals, ...unread] }
  }
  const all = sources.flatMap(({ quantities, unclear }) => [...quantities.toReversed(), ...unclear])
  const agreeing =
    all.flatMap((one) => inBand(one, unitPrice.bani, prices) ?? []).at(0) ??
    all.find((one) => agrees(one, unitPrice, prices))
  if (agreeing) return { quantity: agreeing, sizeLabel: sizeLabel || agreeing.label, faults: [] }
  const derived = quantityAt(prices[0] ?? 0, unitPrice)
  if (derived === null) {
    const quantity = stated ?? onePiece
    return { quantity, sizeLabel: shown(quantity), faults: [...refusals, { kind: 'unit-price', text: unitPriceLabel }] }
  }
  // Pieces and grams of one product do not contradict each other.
  if (stated !== undefined && stated.unit !== unitPrice.unit) {
    return { quantity: derived, sizeLabel: shown(stated), faults: [] }
  }
  const differs: SizeFault[] = stated
    ? [{ kind: 'differs', stated: sizeLabel || stated.label, derived: derived.label }]
    : refusals
  const isTold = stated !== undefined || refused.length > 0
  return { quantity: derived, sizeLabel: isTold ? derived.label : shown(derived), faults: differs }
}

/** A band with the weight that gives the unit price at the first fitting price; null when it is outside of the band. */
function inBand(quantity: Quantity, baniPerKilogram: number, prices: readonly number[]): Quantity | null {
  const { band } = quantity
  if (band === undefined) return null
  const grams = prices
    .map((price) => (price * 1000) / baniPerKilogram)
    .find((one) => one >= band.minGrams * 0.99 && one <= band.maxGrams * 1.01)
  return grams === undefined ? null : { ...quantity, netThousandths: Math.round(grams) }
}
