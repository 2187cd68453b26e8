import type { Bani } from '#kernel/money.ts'
import type { OrderPrice } from '#modules/pricing/rules/price-order.ts'

/** What a placed order came to, without its lines; orders of before there were vouchers and bags say nothing of them. */
export type PlacedTotals = Omit<OrderPrice, 'lines' | 'voucher' | AddedLater> &
  Partial<Pick<OrderPrice, AddedLater>> &
  BagReduction

/** What bags that were not needed took off the total, in bani. */
export interface BagReduction {
  readonly bagsOff?: Bani
}

type AddedLater = 'deliveryVoucher' | 'bags' | 'bagFee' | 'bagDeposit'
