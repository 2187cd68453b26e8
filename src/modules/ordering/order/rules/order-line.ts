import type { PricedLine } from '#modules/pricing/rules/price-order.ts'
import type { Goods } from './goods.ts'
import type { LineSource } from './line-source.ts'
import type { LineSubstitute } from './line-wish.ts'

export type LineChange = 'deleted' | 'replaced' | 'partial_replaced' | 'decreased' | 'quantity_changed'

export interface OrderedLine {
  readonly id: number
  readonly variantCode: string
  readonly quantity: number
  readonly comment: string | null
  readonly substitute?: LineSubstitute | null
  readonly goods: Goods
  readonly price: PricedLine
}

export type LineAnswer = 'accepted' | 'refused'

export interface CartItem {
  /** The line's id on the wire; 0 before it is saved. */
  readonly id: number
  readonly variantCode: string
  readonly quantity: number
  readonly comment: string | null
  /** Of a line that is not saved yet; a saved line keeps its first one. */
  readonly source?: LineSource | null
}
