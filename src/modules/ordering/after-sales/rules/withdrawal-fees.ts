import { add, type Bani, bani, noMoney } from '#kernel/money.ts'
import type { PlacedTotals } from '../../order/rules/placed-totals.ts'

export interface DeliveredLine {
  readonly itemId: number
  /** Whether the law lets the shopper withdraw from these goods (OUG 34/2014 art. 16). */
  readonly isReturnable: boolean
  readonly isGift: boolean
  /** Pieces delivered. */
  readonly quantity: number
  /** Of these, pieces that were refunded before. */
  readonly refundedPieces: number
}

/**
 * Whether the shopper keeps nothing that they could withdraw from, once a return is accepted. Goods that the law excepts,
 * gifts, and pieces that were not delivered or were refunded before do not count as kept (docs/domain.md, Orders).
 *
 * @param returned pieces that the return takes back, by line
 */
export const coversDelivery = (lines: readonly DeliveredLine[], returned: ReadonlyMap<number, number>): boolean =>
  lines.every(
    ({ itemId, isReturnable, isGift, quantity, refundedPieces }) =>
      !isReturnable || isGift || quantity - refundedPieces <= (returned.get(itemId) ?? 0),
  )

/** The totals that the fees are computed from. */
export type PaidFees = Pick<
  PlacedTotals,
  'total' | 'tip' | 'deliveryFee' | 'deliveryVoucher' | 'slotSurcharge' | 'smallBasketFee' | 'bagFee' | 'bagDeposit'
> & {
  /** Fees refunded before, in bani. */
  readonly refundedFees?: Bani
}

/**
 * The fees in bani that are refunded together with `goods` bani when a withdrawal covers the delivery: standard delivery as
 * it was paid, the fee for a small basket and paper bags, less what of them was refunded before. At most what is left of the
 * order's total without the tip and the deposit of bags.
 *
 * The surcharge of an interval is not refunded, since standard delivery without it was offered; its discount lowers what was
 * paid. Source: Directive 2011/83/EU art. 13 (1) and (2); OUG 34/2014 art. 13.
 */
export function feesToRefund(totals: PaidFees, goods: Bani): Bani {
  const { deliveryFee, slotSurcharge, smallBasketFee, tip, total } = totals
  const { deliveryVoucher = noMoney, bagFee = noMoney, bagDeposit = noMoney, refundedFees = noMoney } = totals
  const delivery = bani(Math.max(0, deliveryFee - deliveryVoucher + Math.min(0, slotSurcharge)))
  const paid = add(delivery, smallBasketFee, bagFee)
  return bani(Math.max(0, Math.min(paid - refundedFees, total - goods - tip - bagDeposit)))
}
