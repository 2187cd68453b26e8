import { allergenCodes } from '../rules/allergens.ts'

/**
 * Columns of the read model: one number per product, read by filters, sorting and facet counts. A product keeps its slot,
 * its index in every column, while the process runs. Amounts are bani, 0 for none.
 * At most four kinds of typed array: V8 optimises property access for up to four shapes, and with a fifth these loops
 * are twenty times slower.
 */
const layout = {
  /** Ordinal of the category; `gone` for a product no longer sold. */
  category: Int32Array,
  /** Ordinal under which the category index holds the product; -1 while it is in the tail. */
  home: Int32Array,
  brand: Int32Array,
  promotion: Int32Array,
  country: Int32Array,
  popularity: Int32Array,
  /** Tie breaker of every sort order, the same in every process. */
  tie: Float64Array,
  price: Int32Array,
  originalPrice: Int32Array,
  lowest30: Int32Array,
  geniusLowest30: Int32Array,
  geniusPrice: Int32Array,
  unitDiscount: Int32Array,
  geniusUnitDiscount: Int32Array,
  /** Net quantity in thousandths of the unit. */
  net: Int32Array,
  unit: Uint8Array,
  /** Available pieces, at most 100. */
  onShelf: Uint8Array,
  maxPerOrder: Uint8Array,
  sgrPacks: Uint16Array,
  flags: Uint8Array,
  tags: Int32Array,
  /** Bits by `allergenCodes`, and `unknownAllergens`. */
  allergens: Uint16Array,
  /** Offset of the product's texts in `Texts`. */
  text: Float64Array,
  /** Increases when the searchable text of the product changes. */
  words: Int32Array,
  // Current prices, computed from the columns above by `ActivePrices`.
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

/** Bit of column `allergens` of a product that may have more allergens than are known. */
export const unknownAllergens = 1 << allergenCodes.length

/** Bits of column `deals`, in the order of the promotion filter. */
export const dealCodes = ['promo', 'save-me', 'bmsm', 'genius', 'new', 'freshpoint', 'sgr'] as const
export type DealCode = (typeof dealCodes)[number]
export const dealBit = (code: DealCode): number => 1 << dealCodes.indexOf(code)

export function makeColumns(capacity: number): Columns {
  return mapLayout((name) => new layout[name](capacity))
}

/** A copy of the columns with twice the capacity. */
export function doubled(columns: Columns): Columns {
  return mapLayout((name) => {
    const old = columns[name]
    const grown = new layout[name](old.length * 2)
    grown.set(old)
    return grown
  })
}

/** A copy of the columns in which slot n holds the values of slot `order[n]`. */
export function arranged(columns: Columns, order: Int32Array): Columns {
  return mapLayout((name) => {
    const old = columns[name]
    const sorted = new layout[name](old.length)
    for (let place = 0; place < order.length; place++) sorted[place] = old[order[place] ?? 0] ?? 0
    return sorted
  })
}

/** The columns of current prices, which `ActivePrices` computes. */
const ofPrices: readonly string[] = [
  'priceNow',
  'originalNow',
  'geniusNow',
  'unitPriceNow',
  'deals',
] satisfies (keyof Columns)[]

/** The same columns, with current prices of their own. */
export function withOwnPrices(columns: Columns): Columns {
  return mapLayout((name) => (ofPrices.includes(name) ? columns[name].slice() : columns[name]))
}

function mapLayout(make: (name: keyof typeof layout) => Columns[keyof typeof layout]): Columns {
  const names = Object.keys(layout) as (keyof typeof layout)[]
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Columns
}

/** The numeric value of a numeric product code; a hash of any other code. */
export function tieOf(code: string): number {
  if (/^\d{1,15}$/.test(code)) return Number(code)
  let sum = 0
  for (const letter of code) sum = (sum * 33 + (letter.codePointAt(0) ?? 0)) % 9_007_199_254_740
  return sum
}
