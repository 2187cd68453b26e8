import type { Unit } from '#modules/catalog/rules/unit-price.ts'
import type { SeededRandom } from '#test/support/chaos/seeded-random.ts'
import type { TrueSize } from './truth.ts'

interface WrittenSize {
  readonly text: string
  /** Null where the text tells no size. */
  readonly net: { readonly thousandths: number; readonly unit: Unit } | null
  readonly band?: readonly [minGrams: number, maxGrams: number]
}

export interface DirtySize {
  /** Where the size is written: at the end of the name, in its own field, or nowhere. */
  readonly inName: string
  readonly sizeLabel: string | null
  readonly unitPriceLabel: string | null
  readonly truth: TrueSize
}

/** A size of a product at `price` bani, as shops write it. */
export function dirtySize(random: SeededRandom, price: number): DirtySize {
  const kind = random.weighted({ stated: 80, unclear: 4, contradictory: 4, derived: 8, unknown: 4 })
  if (kind === 'unclear') {
    const text = random.pick(['5,000 kg', '1.500 g', '12000 kg'])
    return { ...placed(random, text), unitPriceLabel: null, truth: truthOf(null, null, price, true) }
  }
  if (kind === 'unknown') {
    return {
      inName: '',
      sizeLabel: null,
      unitPriceLabel: random.pick(['', null]),
      truth: truthOf(null, null, price, false),
    }
  }
  const size = kind === 'stated' ? written(random) : plain(random)
  const net = size.net ?? { thousandths: 1000, unit: 'buc' }
  if (kind === 'derived') {
    const unitPriceLabel = label(price, net)
    return {
      inName: '',
      sizeLabel: null,
      unitPriceLabel,
      truth: { ...truthOf(net, null, price, false), unitPriceLabel },
    }
  }
  if (kind === 'contradictory') {
    const actual = { ...net, thousandths: net.thousandths * 4 }
    const unitPriceLabel = label(price, actual)
    return {
      ...placed(random, size.text),
      unitPriceLabel,
      truth: { ...truthOf(actual, null, price, true), unitPriceLabel },
    }
  }
  const unitPriceLabel = random.percent(50) ? label(price, net) : random.pick(['', null])
  return { ...placed(random, size.text), unitPriceLabel, truth: truthOf(net, size.band ?? null, price, false) }
}

const placed = (random: SeededRandom, text: string): Pick<DirtySize, 'inName' | 'sizeLabel'> =>
  random.percent(70) ? { inName: text, sizeLabel: null } : { inName: '', sizeLabel: text }

function truthOf(net: TrueSize['net'], band: TrueSize['band'], price: number, isTold: boolean): TrueSize {
  const sold = net ?? { thousandths: 1000, unit: 'buc' }
  return { net, band, unitPriceLabel: label(price, sold), isTold }
}

function label(price: number, { thousandths, unit }: { readonly thousandths: number; readonly unit: Unit }): string {
  const lei = Math.round((price * 1000) / thousandths) / 100
  return `${String(lei).replace('.', ',')} Lei/${unit}`
}

const grams = (thousandths: number) => ({ thousandths, unit: 'kg' }) as const
const millilitres = (thousandths: number) => ({ thousandths, unit: 'l' }) as const
const pieces = (count: number) => ({ thousandths: count * 1000, unit: 'buc' }) as const

function plain(random: SeededRandom): WrittenSize {
  const weight = random.pick([100, 200, 250, 400, 500, 750])
  return { text: `${weight} g`, net: grams(weight) }
}

function written(random: SeededRandom): WrittenSize {
  const count = random.pick([2, 4, 6, 8, 10, 20])
  const weight = random.pick([90, 125, 200, 250, 400, 500, 750])
  return random.pick<WrittenSize>([
    { text: random.pick([`${weight}g`, `${weight} g`, `${weight} gr`, `${weight} G`]), net: grams(weight) },
    { text: random.pick(['1,5 kg', '1.5kg', '1,500 kg', '1500 g']), net: grams(1500) },
    { text: random.pick(['500ml', '0,5 L', '50 cl', '0.500 l']), net: millilitres(500) },
    { text: random.pick(['2L', '2 litri', '2000 ml']), net: millilitres(2000) },
    { text: `${count} plicuri x 2g`, net: grams(count * 2) },
    { text: `${count}x${weight}g`, net: grams(count * weight) },
    { text: `0,33 l x ${count}`, net: millilitres(count * 330) },
    { text: `${count} capsule`, net: pieces(count) },
    { text: `${count} role`, net: pieces(count) },
    { text: random.pick([`${count} buc`, `${count} bucăți`, `${count}buc.`]), net: pieces(count) },
    { text: `500 mg ${count} comprimate`, net: pieces(count) },
    { text: '1/2 kg', net: grams(500) },
    { text: 'minim 700g maxim 1kg', net: grams(850), band: [700, 1000] },
    { text: '400 g, masa scursă 240 g', net: grams(400) },
    { text: '500 g + 100 g gratis', net: grams(600) },
  ])
}
