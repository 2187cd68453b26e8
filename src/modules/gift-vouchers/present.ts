import { withdrawalEnd } from '#modules/ordering/after-sales/rules/withdrawal-period.ts'
import type { GiftVoucherRow } from '#modules/vouchers/index.ts'
import type { GiftPurchase } from './contract.ts'
import { changeRefusal, type GiftStatus, resendRefusal, withdrawalRefusal } from './rules/purchase.ts'
import type { GiftRow } from './store.ts'

/** 'VC-12', as shown by the payment gateway and on the document of the sale. */
export const giftNumber = (number: number): string => `VC-${number}`

/** The page of the purchase, where the gateway returns the browser to. */
export const purchasePath = (token: string): string => `/lp/voucher-cadou?comanda=${encodeURIComponent(token)}`

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
  const { token, state, design, buyerName, recipientName, recipientEmail, message, deliverOn } = gift
  const standing = statusOf(gift, voucher, now)
  return {
    ...{ token, number: giftNumber(gift.number), state, paymentFailed, amountInt: gift.amount, design },
    ...{ buyerName, recipientName, recipientEmail, message, deliverOn },
    sentAt: gift.sentAt?.toString() ?? null,
    hasBounced: gift.bouncedAt !== null,
    validUntil: voucher?.validUntil.toString() ?? null,
    spent: spentOf(voucher),
    hasEnded: standing.isEnded,
    canChange: changeRefusal(standing) === null,
    canSendAgain: resendRefusal(standing) === null,
    canWithdraw: withdrawalRefusal(standing, now) === null,
    withdrawUntil: gift.paidAt && withdrawalEnd(gift.paidAt).toString(),
    hasDocument: gift.paidAt !== null,
  }
}

function spentOf(voucher: GiftVoucherRow | null): GiftPurchase['spent'] {
  if (voucher === null || voucher.balance === voucher.value) return 'nothing'
  return voucher.balance === 0 ? 'all' : 'part'
}
