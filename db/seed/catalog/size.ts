import type { NetQuantity, Unit } from '#modules/catalog/rules/unit-price.ts'

/** A pack size, parsed from notations such as "400g", "4×150g", "700g–1kg", "20 plicuri", "10m". */
export interface Size extends NetQuantity {
  /** As shown: "4 × 150 g", "700 g – 1 kg", "1,8 L". */
  readonly label: string
  /** Packs sold together; 1 for a single pack. */
  readonly packs: number
  /** Weight band in grams. */
  readonly band: readonly [number, number] | null
  /** Sort key among the sizes of a product: net quantity of one pack in thousandths, or thousandths of pieces or metres. */
  readonly measure: number
}

const UNITS: Record<string, { unit: Unit; thousandths: number; sign: string }> = {
  g: { unit: 'kg', thousandths: 1, sign: 'g' },
  kg: { unit: 'kg', thousandths: 1000, sign: 'kg' },
  ml: { unit: 'l', thousandths: 1, sign: 'ml' },
  l: { unit: 'l', thousandths: 1000, sign: 'L' },
}

const PIECE_NAMES = new Set([
  'buc',
  'role',
  'rolă',
  'm',
  'legătură',
  'ghiveci',
  'plicuri',
  'capsule',
  'comprimate',
  'tablete',
  'coli',
])

const NUMBER = String.raw`(\d+(?:,\d+)?)`
/** "1buc (2–3kg)": a piece sold by weight, such as a melon. */
const WEIGHED_PIECE = /^1buc \((.+)\)$/
const MULTIPACK = /^(\d+)×(.+)$/
const BAND = new RegExp(`^${NUMBER}(g|kg)?–${NUMBER}(g|kg)$`)
const PLAIN = new RegExp(`^${NUMBER}\\s?(\\p{L}+)$`, 'u')

/** Throws on an unknown notation. */
export function parseSize(notation: string): Size {
  const piece = WEIGHED_PIECE.exec(notation)
  if (piece) return parseSize(piece[1] ?? '')
  const multipack = MULTIPACK.exec(notation)
  if (multipack) return multipackOf(Number(multipack[1]), parseSize(multipack[2] ?? ''))
  const band = BAND.exec(notation)
  if (band) return parseBand(band)
  const plain = PLAIN.exec(notation)
  const amount = plain?.[1] ?? ''
  const sign = plain?.[2] ?? ''
  const unit = UNITS[sign]
  if (unit) {
    const netThousandths = Math.round(decimal(amount) * unit.thousandths)
    return {
      label: `${amount} ${unit.sign}`,
      netThousandths,
      unit: unit.unit,
      packs: 1,
      band: null,
      measure: netThousandths,
    }
  }
  if (!PIECE_NAMES.has(sign)) throw new Error(`unknown size: ${notation}`)
  const isMetres = sign === 'm'
  const de = Number(amount) >= 20 && sign !== 'buc' && !isMetres ? 'de ' : ''
  return {
    label: `${amount} ${de}${sign}`,
    netThousandths: isMetres ? 1000 : Number(amount) * 1000,
    unit: 'buc',
    packs: 1,
    band: null,
    measure: Number(amount) * 1000,
  }
}

/** The weight band from 90 % to 110 % of a size, in round numbers. */
export function bandAround(size: Size): Size {
  const step = size.netThousandths >= 800 ? 50 : 10
  const round = (grams: number) => Math.round(grams / step) * step
  return bandOf(round(size.netThousandths * 0.9), round(size.netThousandths * 1.1))
}

function multipackOf(packs: number, pack: Size): Size {
  return { ...pack, packs, label: `${packs} × ${pack.label}`, netThousandths: packs * pack.netThousandths }
}

function parseBand([, min = '', minSign, max = '', maxSign = 'g']: RegExpExecArray): Size {
  const grams = (amount: string, sign: string) => Math.round(decimal(amount) * (sign === 'kg' ? 1000 : 1))
  return bandOf(grams(min, minSign ?? maxSign), grams(max, maxSign))
}

function bandOf(min: number, max: number): Size {
  const middle = Math.round((min + max) / 2)
  return {
    label: `${weightLabel(min)} – ${weightLabel(max)}`,
    netThousandths: middle,
    unit: 'kg',
    packs: 1,
    band: [min, max],
    measure: middle,
  }
}

function weightLabel(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${String(grams / 1000).replace('.', ',')} kg`
}

function decimal(text: string): number {
  return Number(text.replace(',', '.'))
}
