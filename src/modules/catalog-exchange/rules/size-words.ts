import type { Unit } from '#modules/catalog/rules/unit-price.ts'

interface Sign {
  readonly unit: Unit
  /** Thousandths of the unit in one: 1000 in a kg. */
  readonly thousandths: number
  /** For display. */
  readonly sign: string
}

const gram: Sign = { unit: 'kg', thousandths: 1, sign: 'g' }
const kilogram: Sign = { unit: 'kg', thousandths: 1000, sign: 'kg' }
const litre: Sign = { unit: 'l', thousandths: 1000, sign: 'L' }

export const signs: Readonly<Record<string, Sign>> = {
  mg: { unit: 'kg', thousandths: 0.001, sign: 'mg' },
  ...{ g: gram, gr: gram, grame: gram, kg: kilogram, kilogram, kilograme: kilogram },
  ml: { unit: 'l', thousandths: 1, sign: 'ml' },
  cl: { unit: 'l', thousandths: 10, sign: 'cl' },
  dl: { unit: 'l', thousandths: 100, sign: 'dl' },
  ...{ l: litre, lt: litre, litri: litre, litru: litre },
}

/** What is counted, without diacritics. */
export const pieceWords = [
  ...[
    'buc',
    'bucata',
    'bucati',
    'capsule',
    'caps',
    'comprimate',
    'comprimat',
    'tablete',
    'pastile',
    'drajeuri',
    'fiole',
  ],
  ...['plicuri', 'pliculete', 'plic', 'doze', 'sticle', 'cutii', 'borcane', 'role', 'rola', 'servetele', 'scutece'],
  ...['chilotei', 'absorbante', 'tampoane', 'saci', 'pungi', 'lavete', 'discuri', 'betisoare', 'pahare', 'farfurii'],
  ...['perechi', 'felii', 'oua', 'jeleuri', 'batoane', 'monodoze'],
]

const withoutMark: Readonly<Record<string, string>> = {
  ă: 'a',
  â: 'a',
  î: 'i',
  ș: 's',
  ț: 't',
  '×': 'x',
  '*': 'x',
  '\u00a0': ' ',
}

/** The text in lower case without diacritics, letter by letter, so that positions are the same. */
export const sizeText = (text: string): string =>
  text
    .replace(/[A-ZĂÂÎȘȚ]/g, (letter) => letter.toLowerCase())
    .replace(/[ăâîșț×*\u00a0]/g, (letter) => withoutMark[letter] ?? letter)

/** 1.5 as "1,5". */
export const amountText = (amount: number): string => String(Math.round(amount * 1e6) / 1e6).replace('.', ',')
