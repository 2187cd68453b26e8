import type { Bani } from '#kernel/money.ts'
import type { OrderPrice } from '#modules/pricing/rules/price-order.ts'

/** Totals of a placed order without its lines. Fields of `AddedLater` are missing in older orders. */
export type PlacedTotals = Omit<OrderPrice, 'lines' | 'voucher' | AddedLater> &
  Partial<Pick<OrderPrice, AddedLater>> &
  BagReduction

/** `bagsOff` is what unneeded bags took off the total, in bani. */
export interface BagReduction {
  readonly bagsOff?: Bani
}

type AddedLater = 'deliveryVoucher' | 'bags' | 'bagFee' | 'bagDeposit'
