import { bani } from '#kernel/money.ts'
import { allergenCodes } from '../rules/allergens.ts'
import { optionalBani } from '../rules/offer-prices.ts'
import { announcedBefore } from '../rules/price-in-force.ts'
import { type Columns, flag, none } from './columns.ts'
import { Dictionary } from './dictionary.ts'
import { endOfDay, type NearExpirySale, units } from './facts.ts'
import type { ProductRow, SaleRow } from './rows.ts'

/** Bits of column `tags`; later tags cannot be filtered by. */
const MOST_TAGS = 32
/** The most pieces a card shows. */
const MOST_SHOWN = 100
/** `unknown` has the bit `unknownAllergens`. */
const allergens = new Dictionary([...allergenCodes, 'unknown'])

/** The part of the read model that a product row is written into. */
export interface WritableModel {
  readonly columns: Columns
  readonly brandCodes: Dictionary
  readonly promotionCodes: Dictionary
  readonly countries: Dictionary
  readonly tags: Dictionary
  readonly sales: Map<number, NearExpirySale>
}

/** Writes the columns of a product row into its slot. */
export function applyColumns(model: WritableModel, slot: number, row: ProductRow): void {
  const to = model.columns
  to.brand[slot] = row.brandCode === null ? none : model.brandCodes.number(row.brandCode)
  to.promotion[slot] = row.promotionCode === null ? none : model.promotionCodes.number(row.promotionCode)
  to.country[slot] = row.country === null ? none : model.countries.number(row.country)
  to.popularity[slot] = row.popularity
  to.price[slot] = row.price
  to.originalPrice[slot] = row.originalPrice ?? 0
  to.lowest30[slot] = row.lowest30 ?? 0
  to.geniusLowest30[slot] = row.geniusLowest30 ?? 0
  to.geniusPrice[slot] = row.geniusPrice ?? 0
  to.unitDiscount[slot] = row.unitDiscount
  to.geniusUnitDiscount[slot] = row.geniusUnitDiscount
  to.net[slot] = row.net
  to.unit[slot] = units.indexOf(row.unit)
  to.onShelf[slot] = Math.min(row.onShelf, MOST_SHOWN)
  to.maxPerOrder[slot] = row.maxPerOrder
  to.sgrPacks[slot] = row.sgrPacks
  to.flags[slot] =
    (row.isNew ? flag.isNew : 0) | (row.freshpoint ? flag.freshpoint : 0) | (row.ageRestricted ? flag.ageRestricted : 0)
  to.tags[slot] = bits(row.tags, (tag) => tagNumber(model, tag))
  to.allergens[slot] = bits(row.allergens, (allergen) => allergens.find(allergen) ?? none)
}

/** Sets or removes the near-expiry variant of a product. */
export function applySale({ sales }: Pick<WritableModel, 'sales'>, slot: number, { sale }: ProductRow): void {
  if (sale === null) sales.delete(slot)
  else sales.set(slot, saleOf(sale))
}

const saleOf = ({ lowest30, originalPrice, ...sale }: SaleRow): NearExpirySale => ({
  ...sale,
  originalPrice: announcedBefore(optionalBani(originalPrice), optionalBani(lowest30), bani(sale.price)),
  onShelf: Math.min(sale.onShelf, MOST_SHOWN),
  until: endOfDay(sale.expiresOn),
})

function tagNumber({ tags }: Pick<WritableModel, 'tags'>, tag: string): number {
  const isKnown = tags.find(tag) !== undefined
  return isKnown || tags.size < MOST_TAGS ? tags.number(tag) : none
}

function bits(joined: string, numberOf: (word: string) => number): number {
  let mask = 0
  if (joined !== '') {
    for (const word of joined.split(',')) {
      const number = numberOf(word)
      if (number >= 0) mask |= 1 << number
    }
  }
  return mask
}
