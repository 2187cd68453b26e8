import type { Unit } from '#modules/catalog/rules/unit-price.ts'
import { labelOf, type Quantity } from './net-quantity.ts'

export interface LabelledUnitPrice {
  /** Bani per kilogram, litre or piece. */
  readonly bani: number
  readonly unit: Unit
}

/** Rounding of the label, in bani: "10,44 Lei/kg" is from 10,435 to 10,445. */
const halfBan = 0.5
/** How far a stated size may be from the quantity of the unit price: sources cut decimals and round prices. */
const tolerance = 0.01

/** Reads "10,44 Lei/kg", "1.234,56 Lei/l" or "14 Lei/buc"; null for another text and for 0. */
export function unitPriceIn(label: string): LabelledUnitPrice | null {
  const found =
    /^(?<lei>\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,6}(?:[.,]\d{1,2})?) ?lei ?\/ ?(?<unit>kg|l|buc)\.?$/i.exec(
      label.trim(),
    )?.groups
  if (found === undefined) return null
  const lei = found['lei'] ?? ''
  const plain = /\.\d{3}/.test(lei) ? lei.replaceAll('.', '') : lei
  const bani = Math.round(Number(plain.replace(',', '.')) * 100)
  const unit = found['unit']?.toLowerCase()
  return bani > 0 ? { bani, unit: unit === 'kg' ? 'kg' : unit === 'l' ? 'l' : 'buc' } : null
}

/** Whether a size gives this unit price at one of the prices, in bani. */
export function agrees(
  { netThousandths, unit }: Quantity,
  label: LabelledUnitPrice,
  prices: readonly number[],
): boolean {
  return (
    unit === label.unit &&
    prices.some((price) => {
      const [least, most] = rangeOf(price, label)
      return (
        netThousandths >= Math.floor(least * (1 - tolerance)) && netThousandths <= Math.ceil(most * (1 + tolerance))
      )
    })
  )
}

/** The roundest quantity at which the price, in bani, gives the unit price; null beyond the sizes of groceries. */
export function quantityAt(price: number, label: LabelledUnitPrice): Quantity | null {
  const [least, most] = rangeOf(price, label)
  const net = label.unit === 'buc' ? Math.max(1, Math.round(price / label.bani)) * 1000 : roundest(least, most)
  if (net < 1 || net > 10_000_000) return null
  return { netThousandths: net, unit: label.unit, packs: 1, label: labelOf(net, label.unit) }
}

const rangeOf = (price: number, { bani }: LabelledUnitPrice): readonly [number, number] => [
  (price * 1000) / (bani + halfBan),
  (price * 1000) / (bani - halfBan),
]

function roundest(least: number, most: number): number {
  for (const step of [1000, 500, 250, 100, 50, 10, 5]) {
    const round = Math.ceil(least / step) * step
    if (round > 0 && round <= most) return round
  }
  return Math.round((least + most) / 2)
}
