import { type Bani, bani } from '#kernel/money.ts'
import type { ProductCard } from '../contract.card.ts'
import type { NearExpirySale } from '../read-model/facts.ts'
import type { PriceInForce } from '../rules/price-in-force.ts'
import { fill, labelDay, percentText, words } from './words.ts'

type Label = ProductCard['labels'][number]['items'][number]
type Group = ProductCard['labels'][number]
type Kind = Label['kind']

/** Background and text colour of each kind of label. */
const colours: Readonly<Record<Kind, readonly [backgroundColor: string, textColor: string]>> = {
  promo: ['#C42318', '#FFFFFF'],
  outOfStock: ['#E2EADD', '#13251C'],
  saveMe: ['#FFB938', '#2C1A00'],
  expires: ['#FFF1D3', '#6D4300'],
  genius: ['#4C2A94', '#FFFFFF'],
  new: ['#CDEE5C', '#16290A'],
  freshpoint: ['#FCE6F0', '#7D0E45'],
  sgr: ['#DEF0F6', '#084A61'],
}

export interface Labelled {
  readonly price: PriceInForce
  readonly sale: NearExpirySale | undefined
  readonly isAvailable: boolean
  readonly isNew: boolean
  readonly isFreshpoint: boolean
  readonly hasDeposit: boolean
}

/** The labels of a product in the groups of the API. Empty groups are left out. */
export function labelsOf({ price, sale, isAvailable, isNew, isFreshpoint, hasDeposit }: Labelled): Group[] {
  const { originalPrice, geniusPrice, geniusBefore } = price
  const v1 = [
    percentLabel('promo', words.labels.promo, originalPrice, price.price),
    !isAvailable && label('outOfStock', words.labels.outOfStock),
    isNew && label('new', words.labels.new),
    isFreshpoint && label('freshpoint', words.labels.freshpoint),
    hasDeposit && label('sgr', words.labels.sgr),
  ]
  return [
    ...group('v1', v1),
    ...(sale && sale.onShelf > 0 ? saleLabels(sale) : []),
    ...group('v3', [percentLabel('genius', words.labels.geniusPercent, geniusBefore, geniusPrice)]),
    ...group('gdeals', [geniusPrice !== null && label('genius', words.labels.genius)]),
  ]
}

/** "Save Me" with its reduction and its last day of sale. */
export function saleLabels(sale: NearExpirySale): Group[] {
  const before = sale.originalPrice === null ? null : bani(sale.originalPrice)
  return [
    ...group('v2', [
      label('saveMe', words.labels.saveMe),
      percentLabel('saveMe', words.labels.promo, before, bani(sale.price)),
    ]),
    ...group('v3', [label('expires', fill(words.labels.expires, { date: labelDay(sale.expiresOn) }))]),
  ]
}

function group(type: Group['type'], items: readonly (Label | false)[]): Group[] {
  const there = items.filter((item) => item !== false)
  return there.length > 0 ? [{ type, items: there }] : []
}

/** Reductions below one percent have no label. */
function percentLabel(kind: Kind, sentence: string, before: Bani | null, price: Bani | null): Label | false {
  const text = percentText(sentence, before, price)
  return text !== null && label(kind, text)
}

function label(kind: Kind, text: string): Label {
  const [backgroundColor, textColor] = colours[kind]
  return { text, backgroundColor, textColor, kind }
}
