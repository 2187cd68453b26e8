import { dayOf } from '#kernel/clock.ts'
import { type DocumentFile, giftReceiptFile } from '#modules/invoicing/index.ts'
import type { Seller } from '#modules/invoicing/rules/invoice.ts'
import { giftVoucherById } from '#modules/vouchers/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import { giftNumber } from './present.ts'
import { type GiftRow, giftById } from './store.ts'

/** What letters say about a purchase. */
export interface GiftForEmail
  extends Pick<
    GiftRow,
    | 'token'
    | 'amount'
    | 'design'
    | 'buyerName'
    | 'buyerEmail'
    | 'recipientName'
    | 'recipientEmail'
    | 'message'
    | 'deliverOn'
    | 'withdrawnAt'
  > {
  readonly number: string
  readonly isSent: boolean
  readonly code: string
  /** In bani. */
  readonly balance: number
  readonly validUntil: Temporal.Instant
}

/** Null when the purchase is unknown, not paid, or its recipient was forgotten. */
export async function giftForEmail(q: Queryable, giftId: string): Promise<GiftForEmail | null> {
  const gift = await q.maybe(giftById, [giftId])
  const voucher = gift?.voucherId == null ? null : await giftVoucherById(q, gift.voucherId)
  if (gift === null || voucher === null || gift.recipientEmail === '') return null
  const { code, balance, validUntil } = voucher
  return { ...gift, number: giftNumber(gift.number), isSent: gift.sentAt !== null, code, balance, validUntil }
}

/** The document of the sale, with the seller of its day; null until the purchase is paid. Rendering is slow: call it outside of transactions. */
export function giftDocument(seller: (at: Temporal.Instant) => Seller) {
  return async function giftDocument(q: Queryable, giftId: string): Promise<DocumentFile | null> {
    const gift = await q.maybe(giftById, [giftId])
    const voucher = gift?.voucherId == null ? null : await giftVoucherById(q, gift.voucherId)
    if (gift?.paidAt == null || voucher === null) return null
    return giftReceiptFile({
      ...{
        seller: seller(gift.paidAt),
        reference: giftNumber(gift.number),
        buyer: gift.buyerName,
        amount: gift.amount,
      },
      issuedOn: dayOf(gift.paidAt),
      validUntil: dayOf(voucher.validUntil.subtract({ seconds: 1 })),
      withdrawnOn: gift.withdrawnAt && dayOf(gift.withdrawnAt),
    })
  }
}
