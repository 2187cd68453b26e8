import type { NetQuantity, Unit } from '#modules/catalog/rules/unit-price.ts'

/**
 * One size of a leaf, read from notations such as "400g", "4×150g", "700g–1kg", "20 plicuri", "10m".
 */
export interface Size extends NetQuantity {
  /** As written in the leaf; sizes are chosen by it. */
  readonly code: string
  /** As shown: "4 × 150 g", "700 g – 1 kg", "1,8 L". */
  readonly label: string
  /** Packs sold together; 1 for a single pack. */
  readonly packs: number
  /** Weight band in grams. */
  readonly band: readonly [number, number] | null
  /** Orders the sizes of an article: the net quantity of one pack, or metres, which have no unit of their own. */
  readonly measure: number
  /** What is counted when the unit is a piece: "buc", "plicuri", "capsule", "role", "m", "coli" ... */
  readonly counted: string
}

const MEASURES: Record<string, { unit: Unit; thousandths: number; sign: string }> = {
  g: { unit: 'kg', thousandths: 1, sign: 'g' },
  kg: { unit: 'kg', thousandths: 1000, sign: 'kg' },
  ml: { unit: 'l', thousandths: 1, sign: 'ml' },
  l: { unit: 'l', thousandths: 1000, sign: 'L' },
}

const PIECES: Record<string, string> = {
  buc: 'buc',
  role: 'role',
  rolă: 'rolă',
  m: 'm',
  legătură: 'legătură',
  ghiveci: 'ghiveci',
  plicuri: 'plicuri',
  capsule: 'capsule',
  comprimate: 'comprimate',
  tablete: 'tablete',
  coli: 'coli',
}

const NUMBER = String.raw`(\d+(?:,\d+)?)`
/** "1buc (2–3kg)": sold by the piece and weighed, as melons are. */
const WEIGHED_PIECE = /^1buc \((.+)\)$/
const MULTI = /^(\d+)×(.+)$/
const BAND = new RegExp(`^${NUMBER}(g|kg)?–${NUMBER}(g|kg)$`)
const PLAIN = new RegExp(`^${NUMBER}\\s?(\\p{L}+)$`, 'u')

/** Reads one size. Throws on a notation it does not know. */
export function parseSize(code: string): Size {
  const piece = WEIGHED_PIECE.exec(code)
  if (piece) return { ...parseSize(piece[1] ?? ''), code }
  const multi = MULTI.exec(code)
  if (multi) return times(code, Number(multi[1]), parseSize(multi[2] ?? ''))
  const band = BAND.exec(code)
  if (band) return weightBand(code, band)
  const plain = PLAIN.exec(code)
  const amount = plain?.[1] ?? ''
  const sign = plain?.[2] ?? ''
  const measure = MEASURES[sign]
  if (measure) {
    const net = Math.round(decimal(amount) * measure.thousandths)
    return {
      code,
      label: `${amount} ${measure.sign}`,
      netThousandths: net,
      unit: measure.unit,
      packs: 1,
      band: null,
      measure: net,
      counted: '',
    }
  }
  const counted = PIECES[sign]
  if (counted === undefined) throw new Error(`unknown size: ${code}`)
  const isMetres = counted === 'm'
  const de = Number(amount) >= 20 && counted !== 'buc' && !isMetres ? 'de ' : ''
  return {
    code,
    label: `${amount} ${de}${counted}`,
    netThousandths: isMetres ? 1000 : Number(amount) * 1000,
    unit: 'buc',
    packs: 1,
    band: null,
    measure: Number(amount) * 1000,
    counted,
  }
}

/** A weight band around what the scales usually show: a tenth below and above, in round numbers. */
export function bandAround(size: Size): Size {
  const step = size.netThousandths >= 800 ? 50 : 10
  const round = (grams: number) => Math.round(grams / step) * step
  return bandOf(size.code, round(size.netThousandths * 0.9), round(size.netThousandths * 1.1))
}

function times(code: string, packs: number, one: Size): Size {
  return { ...one, code, packs, label: `${packs} × ${one.label}`, netThousandths: packs * one.netThousandths }
}

function weightBand(code: string, found: RegExpExecArray): Size {
  const grams = (amount: string, sign: string) => Math.round(decimal(amount) * (sign === 'kg' ? 1000 : 1))
  const high = found[4] ?? 'g'
  return bandOf(code, grams(found[1] ?? '', found[2] ?? high), grams(found[3] ?? '', high))
}

function bandOf(code: string, min: number, max: number): Size {
  return {
    code,
    label: `${weight(min)} – ${weight(max)}`,
    netThousandths: Math.round((min + max) / 2),
    unit: 'kg',
    packs: 1,
    band: [min, max],
    measure: Math.round((min + max) / 2),
    counted: '',
  }
}

function weight(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${String(grams / 1000).replace('.', ',')} kg`
}

function decimal(text: string): number {
  return Number(text.replace(',', '.'))
}
