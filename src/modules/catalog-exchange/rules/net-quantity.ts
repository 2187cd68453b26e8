import type { NetQuantity, Unit } from '#modules/catalog/rules/unit-price.ts'

export interface Quantity extends NetQuantity {
  /** For display: "6 × 330 ml", "1,8 L". */
  readonly label: string
  /** Packs sold together. */
  readonly packs: number
}

/** Thousandths of the unit in one of the measure: 1000 in a kg. */
const measures: Readonly<Record<string, { readonly unit: Unit; readonly thousandths: number; readonly sign: string }>> =
  {
    mg: { unit: 'kg', thousandths: 0.001, sign: 'mg' },
    g: { unit: 'kg', thousandths: 1, sign: 'g' },
    gr: { unit: 'kg', thousandths: 1, sign: 'g' },
    kg: { unit: 'kg', thousandths: 1000, sign: 'kg' },
    ml: { unit: 'l', thousandths: 1, sign: 'ml' },
    cl: { unit: 'l', thousandths: 10, sign: 'cl' },
    dl: { unit: 'l', thousandths: 100, sign: 'dl' },
    l: { unit: 'l', thousandths: 1000, sign: 'L' },
    buc: { unit: 'buc', thousandths: 1000, sign: 'buc' },
  }
const most = 2_000_000_000
const pattern =
  /(?:(?<packs>\d{1,3})\s?[x×*]\s?)?(?<![\d.,])(?<amount>\d{1,6}(?:[.,]\d{1,3})?)\s?(?<sign>mg|gr?|kg|ml|cl|dl|l|buc)(?![\p{L}\d])/giu

/** The last quantity in a text such as "Bere 6 x 0,5 L" or "500 g (e)"; null when there is none. */
export function quantityIn(text: string): Quantity | null {
  const found = Array.from(text.matchAll(pattern)).at(-1)?.groups
  const measure = measures[found?.['sign']?.toLowerCase() ?? '']
  if (found === undefined || measure === undefined) return null
  const amount = Number(found['amount']?.replace(',', '.'))
  const packs = Number(found['packs'] ?? 1)
  const netThousandths = Math.round(amount * measure.thousandths * packs)
  if (packs < 1 || netThousandths < 1 || netThousandths > most) return null
  const one = `${String(amount).replace('.', ',')} ${measure.sign}`
  return { netThousandths, unit: measure.unit, packs, label: packs > 1 ? `${packs} × ${one}` : one }
}

/** The default when no quantity is known. */
export const onePiece: Quantity = { netThousandths: 1000, unit: 'buc', packs: 1, label: '1 buc' }

/** The quantity, in whole grams, at which `bani` gives a unit price such as "10,44 Lei/kg"; null for another label. */
export function quantityFromUnitPrice(bani: number, label: string): Quantity | null {
  const found = /^(?<lei>\d{1,6}(?:,\d{1,2})?) Lei\/(?<unit>kg|l|buc)$/.exec(label)?.groups
  const perUnit = Number(found?.['lei']?.replace(',', '.') ?? 0) * 100
  if (found === undefined || perUnit === 0) return null
  const unit: Unit = found['unit'] === 'kg' ? 'kg' : found['unit'] === 'l' ? 'l' : 'buc'
  const netThousandths = Math.max(1, Math.round((bani * 1000) / perUnit))
  if (netThousandths > most) return null
  if (unit === 'buc') {
    const pieces = Math.max(1, Math.round(netThousandths / 1000))
    return { netThousandths: pieces * 1000, unit, packs: 1, label: `${pieces} buc` }
  }
  const big = netThousandths >= 1000
  const amount = String(big ? netThousandths / 1000 : netThousandths).replace('.', ',')
  return { netThousandths, unit, packs: 1, label: `${amount} ${unit === 'kg' ? (big ? 'kg' : 'g') : big ? 'L' : 'ml'}` }
}
