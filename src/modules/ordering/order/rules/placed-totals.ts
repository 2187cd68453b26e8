import type { Bani } from '#kernel/money.ts'
import type { OrderPrice } from '#modules/pricing/rules/price-order.ts'

/** What a placed order came to, without its lines; orders of before there were vouchers and bags say nothing of them. */
export type PlacedSums = Omit<OrderPrice, 'lines' | 'voucher' | Newer> & Partial<Pick<OrderPrice, Newer>> & BagsOff

/** What bags that were not needed took off the total, in bani. */
export interface BagsOff {
  readonly bagsOff?: Bani
}

type Newer = 'deliveryVoucher' | 'bags' | 'bagFee' | 'bagDeposit'
