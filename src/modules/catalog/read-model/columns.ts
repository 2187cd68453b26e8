/**
 * One number a product and column: what listing, sorting and counting read. A product keeps its slot (its
 * place in every column) for as long as the process runs. Money is bani, 0 where there is none.
 * Four kinds of array and no fifth: what goes through any column is compiled for up to four, and with a fifth goes
 * twenty times slower.
 */
const layout = {
  /** Ordinal of the category; `gone` for a product that is not sold any more. */
  category: Int32Array,
  /** Ordinal under which the product stands in the shelves, -1 when it stands in their tail. */
  home: Int32Array,
  brand: Int32Array,
  promotion: Int32Array,
  country: Int32Array,
  popularity: Int32Array,
  /** Orders products that are equal otherwise, the same in every process. */
  tie: Float64Array,
  price: Int32Array,
  originalPrice: Int32Array,
  lowest30: Int32Array,
  geniusPrice: Int32Array,
  unitDiscount: Int32Array,
  geniusUnitDiscount: Int32Array,
  /** Contents in thousandths of the unit. */
  net: Int32Array,
  unit: Uint8Array,
  /** Pieces that can be had, at most 100. */
  onShelf: Uint8Array,
  maxPerOrder: Uint8Array,
  sgrPacks: Uint16Array,
  flags: Uint8Array,
  tags: Int32Array,
  allergens: Uint16Array,
  /** Where the words about the product begin in the texts. */
  text: Float64Array,
  /** Counts up when what is said about the product changes. */
  words: Int32Array,
  // What holds at this moment, from the columns above.
  priceNow: Int32Array,
  originalNow: Int32Array,
  geniusNow: Int32Array,
  unitPriceNow: Int32Array,
  deals: Uint8Array,
} as const

export type Columns = { -readonly [Name in keyof typeof layout]: InstanceType<(typeof layout)[Name]> }

export const gone = -1
export const none = -1

/** Bits of column `flags`. */
export const flag = { isNew: 1, freshpoint: 2, ageRestricted: 4 } as const

/** Bits of column `deals`, in the order of the promotion filter. */
export const dealCodes = ['promo', 'save-me', 'bmsm', 'genius', 'new', 'freshpoint', 'sgr'] as const
export type DealCode = (typeof dealCodes)[number]
export const dealBit = (code: DealCode): number => 1 << dealCodes.indexOf(code)

export function makeColumns(capacity: number): Columns {
  return mapLayout((name) => new layout[name](capacity))
}

/** The same columns with room for twice as many products. */
export function doubled(columns: Columns): Columns {
  return mapLayout((name) => {
    const old = columns[name]
    const grown = new layout[name](old.length * 2)
    grown.set(old)
    return grown
  })
}

/** The same columns with the values of slot `order[n]` in slot n. */
export function arranged(columns: Columns, order: Int32Array): Columns {
  return mapLayout((name) => {
    const old = columns[name]
    const sorted = new layout[name](old.length)
    for (let place = 0; place < order.length; place++) sorted[place] = old[order[place] ?? 0] ?? 0
    return sorted
  })
}

function mapLayout(make: (name: keyof typeof layout) => Columns[keyof typeof layout]): Columns {
  const names = Object.keys(layout) as (keyof typeof layout)[]
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Columns
}

/** Product numbers order as numbers; any other code by a number made from its letters. */
export function tieOf(code: string): number {
  if (/^\d{1,15}$/.test(code)) return Number(code)
  let sum = 0
  for (const letter of code) sum = (sum * 33 + (letter.codePointAt(0) ?? 0)) % 9_007_199_254_740
  return sum
}
