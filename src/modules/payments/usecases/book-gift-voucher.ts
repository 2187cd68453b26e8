import type { Clock } from '#kernel/clock.ts'
import type { Bani } from '#kernel/money.ts'
import type { Tx } from '#platform/db/db.ts'
import { posting } from '../rules/postings.ts'
import { writePostings } from '../store.ledger.ts'

interface GiftVoucherBooking {
  readonly kind: 'gift-issued' | 'gift-withdrawn'
  /** The purchase that was paid in place of an order. */
  readonly orderId: string
  /** In bani. */
  readonly amount: Bani
}

/** Books what the shop owes for a sold gift voucher, or no longer owes. Safe to repeat. */
export async function bookGiftVoucher(
  tx: Tx,
  clock: Clock,
  { kind, orderId, amount }: GiftVoucherBooking,
): Promise<void> {
  const voucher = { type: 'gift-voucher', channel: 'account', methodCode: 'gift-voucher', orderId } as const
  await writePostings(tx, clock.now(), [posting(kind, orderId, voucher, amount)])
}
