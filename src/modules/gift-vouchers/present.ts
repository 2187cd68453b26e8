import { withdrawalEnd } from '#modules/ordering/after-sales/rules/withdrawal-period.ts'
import type { GiftVoucherRow } from '#modules/vouchers/index.ts'
import type { GiftPurchase } from './contract.ts'
import { changeRefusal, type GiftStatus, resendRefusal, withdrawalRefusal } from './rules/purchase.ts'
import type { GiftRow } from './store.ts'

/** 'VC-12', as shown by the payment gateway and on the document of the sale. */
export const giftNumber = (number: number): string => `VC-${number}`

/** `voucher` is null until the purchase is paid. */
export function statusOf(gift: GiftRow, voucher: GiftVoucherRow | null, now: Temporal.Instant): GiftStatus {
  return {
    ...{ state: gift.state, paidAt: gift.paidAt, sentAt: gift.sentAt },
    isUsed: voucher !== null && voucher.balance < voucher.value,
    isEnded: voucher !== null && (voucher.isCancelled || Temporal.Instant.compare(now, voucher.validUntil) >= 0),
  }
}

export function presentGift(
  gift: GiftRow,
  { voucher, paymentFailed }: { readonly voucher: GiftVoucherRow | null; readonly paymentFailed: boolean },
  now: Temporal.Instant,
): GiftPurchase {
  const { token, state, design, buyerName, buyerEmail, recipientName, recipientEmail, message, deliverOn } = gift
  const standing = statusOf(gift, voucher, now)
  return {
    ...{ token, number: giftNumber(gift.number), state, paymentFailed, amountInt: gift.amount, design },
    ...{ buyerName, buyerEmail, recipientName, recipientEmail, message, deliverOn },
    sentAt: gift.sentAt?.toString() ?? null,
    hasBounced: gift.bouncedAt !== null,
    validUntil: voucher?.validUntil.toString() ?? null,
    isUsed: standing.isUsed,
    canChange: changeRefusal(standing) === null,
    canSendAgain: resendRefusal(standing) === null,
    canWithdraw: withdrawalRefusal(standing, now) === null,
    withdrawUntil: gift.paidAt && withdrawalEnd(gift.paidAt).toString(),
    hasDocument: gift.paidAt !== null,
  }
}
