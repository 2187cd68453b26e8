import type { NetQuantity, Unit } from '#modules/catalog/rules/unit-price.ts'
import { amountText, pieceWords, signs, sizeText } from './size-words.ts'

export interface Quantity extends NetQuantity {
  /** For display: "6 × 330 ml", "1,8 L", "8 role". */
  readonly label: string
  /** Packs sold together. */
  readonly packs: number
  /** The ends of a range such as "minim 700 g maxim 1 kg", in grams; the net quantity is its middle. */
  readonly band?: { readonly minGrams: number; readonly maxGrams: number }
}

/** Quantities of a text in its order, and sizes that were refused as they are written. */
export interface FoundQuantities {
  readonly quantities: readonly Quantity[]
  /** What a size with three digits after a point may mean: "1.500 g" is 1.5 kg or 1.5 g. Only a unit price can decide. */
  readonly unclear: readonly Quantity[]
  readonly refused: readonly string[]
}

/** The default when no quantity is known. */
export const onePiece: Quantity = { netThousandths: 1000, unit: 'buc', packs: 1, label: '1 buc' }

/** Larger ones are no sizes of groceries, in thousandths of the unit. */
const most: Readonly<Record<Unit, number>> = { kg: 100_000, l: 100_000, buc: 10_000_000 }

const number = String.raw`\d{1,2}\/\d{1,2}|\d+(?:[.,]\d+)?`
const sign = [...Object.keys(signs), ...pieceWords].sort((a, b) => b.length - a.length).join('|')
const piece = pieceWords.toSorted((a, b) => b.length - a.length).join('|')
const before = String.raw`(?<![\d.,/a-z])`
const measure = (name: string) => String.raw`(?<amount${name}>${number})\s?(?<sign${name}>${sign})(?![a-z\d])`
const packs = String.raw`(?:(?<outer>\d{1,3})\s?x\s?)?(?:(?<packs>\d{1,3})\s?(?:${piece})?\s?x\s?)?`
const pattern = new RegExp(
  [
    String.raw`${before}(?:min(?:im)?\.?\s?|intre\s)?(?<least>${number})\s?(?<leastSign>${sign})?\s?(?:-|–|,?\s?max(?:im)?\.?|si)\s?${measure('Most')}`,
    String.raw`${before}${packs}${measure('One')}(?:\s?x\s?(?<times>\d{1,3})(?:\s?(?:${piece}))?(?![a-z\d.,]))?(?:\s?\+\s?${measure('More')})?`,
  ].join('|'),
  'dg',
)
/** Words before or after a measure that is not the net quantity: drained weight, the weight of a baby. */
const otherBefore = /(scurs|scursa|drenat|drenata|peste|pana la|sub|[<>])[\s:]*$/
const otherAfter = /^\s?\(?\s?(scurs|drenat|drained)|^\s?\+\s?\d+\s?%/

/** The quantities in a text such as "Bere 6 x 0,5 L", "20 plicuri x 2g", "8 role", "1/2 kg" or "500 g + 100 g". */
export function quantitiesIn(text: string): FoundQuantities {
  const quantities: Quantity[] = []
  const unclear: Quantity[] = []
  const refused: string[] = []
  const plain = sizeText(text)
  for (const match of plain.matchAll(pattern)) {
    const { groups = {}, index, indices } = match
    const [written] = match
    const around = [plain.slice(0, index), plain.slice(index + written.length)] as const
    if (otherBefore.test(around[0]) || otherAfter.test(around[1])) continue
    const isRange = groups['least'] !== undefined
    const [from = 0, to = 0] = indices?.groups?.['signOne'] ?? []
    const read = isRange ? rangeOf(groups) : packsOf(groups, text.slice(from, to).toLowerCase())
    if (read === null) continue
    const fitting = read.filter(({ netThousandths, unit }) => netThousandths > 0 && netThousandths <= most[unit])
    if (read.length > 1 && fitting.length > 0) unclear.push(...fitting)
    else if (fitting.length > 0) quantities.push(...fitting)
    const isZero = read.every(({ netThousandths }) => netThousandths === 0)
    if (fitting.length !== 1 || read.length > 1) if (!isZero) refused.push(text.slice(index, index + written.length))
  }
  const hasPieces = quantities.some(({ unit }) => unit === 'buc')
  return { quantities: quantities.filter((one) => !(hasPieces && isBeside(one))), unclear, refused }
}

/** The weight of a baby or of an egg, and the strength of a tablet, stand beside a number of pieces. */
const isBeside = ({ band, label }: Quantity): boolean => band !== undefined || label.endsWith(' mg')

/** The quantity that a text ends in, as names of products do; null when there is none. */
export const quantityIn = (text: string): Quantity | null => quantitiesIn(text).quantities.at(-1) ?? null

type Groups = Readonly<Record<string, string | undefined>>

/** One reading, or two when the digits after a point may be thousands. */
function packsOf(groups: Groups, word: string): Quantity[] | null {
  const one = signs[groups['signOne'] ?? ''] ?? pieces(word)
  const count = Number(groups['outer'] ?? 1) * Number(groups['packs'] ?? 1) * Number(groups['times'] ?? 1)
  if (count < 1) return null
  return readings(groups['amountOne'] ?? '', one.thousandths >= 1000 && one.unit !== 'buc').map((amount) => {
    const more = moreOf(groups, one.unit)
    const net = Math.round(amount * one.thousandths * count + more)
    const single = `${amountText(amount)} ${one.sign}`
    const label = more > 0 ? labelOf(net, one.unit) : count > 1 ? `${count} × ${single}` : single
    return { netThousandths: net, unit: one.unit, packs: count, label }
  })
}

/** What "+ 100 g" adds, in thousandths; 0 for another unit. */
function moreOf(groups: Groups, unit: Unit): number {
  const more = signs[groups['signMore'] ?? '']
  const [amount = 0] = readings(groups['amountMore'] ?? '0', true)
  return more?.unit === unit ? amount * more.thousandths : 0
}

/** A range of weights up to twice its beginning is a band; any other range tells no size. */
function rangeOf(groups: Groups): Quantity[] | null {
  const end = signs[groups['signMost'] ?? '']
  const start = groups['leastSign'] === undefined ? end : signs[groups['leastSign']]
  const [least = 0] = readings(groups['least'] ?? '', true)
  const [highest = 0] = readings(groups['amountMost'] ?? '', true)
  if (start?.unit !== 'kg' || end?.unit !== 'kg') return null
  const minGrams = Math.round(least * start.thousandths)
  const maxGrams = Math.round(highest * end.thousandths)
  if (minGrams < 1 || maxGrams <= minGrams || maxGrams > minGrams * 2) return null
  const label = `${labelOf(minGrams, 'kg')} – ${labelOf(maxGrams, 'kg')}`
  const netThousandths = Math.round((minGrams + maxGrams) / 2)
  return [{ netThousandths, unit: 'kg', packs: 1, label, band: { minGrams, maxGrams } }]
}

const pieces = (word: string) => ({ unit: 'buc' as const, thousandths: 1000, sign: /^buc/.test(word) ? 'buc' : word })

/** "1/2" is a half. "5,000 kg" is five or five thousand, "1.500 g" 1.5 or 1500; "1,250 kg" can only be decimals. */
function readings(text: string, isBig: boolean): number[] {
  const [, part, whole] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  if (part !== undefined) return Number(whole) > 0 ? [Number(part) / Number(whole)] : [0]
  const value = Number(text.replace(',', '.'))
  const isUnclear = isBig ? /^[1-9]\d{0,2}[.,]000$/.test(text) : /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  return isUnclear ? [value, value * 1000] : [value]
}

/** "850 g", "1,2 kg", "750 ml", "10 buc". */
export function labelOf(netThousandths: number, unit: Unit): string {
  if (unit === 'buc') return `${amountText(netThousandths / 1000)} buc`
  const isBig = netThousandths >= 1000
  const [small, big] = unit === 'kg' ? ['g', 'kg'] : ['ml', 'L']
  return `${amountText(isBig ? netThousandths / 1000 : netThousandths)} ${isBig ? big : small}`
}
