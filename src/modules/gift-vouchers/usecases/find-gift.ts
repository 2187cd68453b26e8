import { Problem } from '#kernel/problem.ts'
import { paymentStateOf } from '#modules/payments/index.ts'
import { giftVoucherById } from '#modules/vouchers/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { GiftPurchase } from '../contract.ts'
import { presentGift } from '../present.ts'
import { type GiftRow, giftByToken, giftsOf, lockGift } from '../store.ts'

/**
 * A purchase by its token: its buyer's, or one whose buyer has deleted the account, which the token alone opens. Throws
 * `gift-not-found`, also for who is not its buyer: the letter with the token may have been passed on.
 */
export async function findGift(q: Queryable, { customerId }: Caller, token: string): Promise<GiftRow> {
  const gift = await q.maybe(giftByToken, [token])
  if (gift === null || (gift.customerId !== null && gift.customerId !== customerId)) throw new Problem('gift-not-found')
  return gift
}

/** Throws `gift-not-found`. */
export const lockGiftOf = async (tx: Tx, caller: Caller, token: string): Promise<GiftRow> =>
  tx.one(lockGift, [(await findGift(tx, caller, token)).id])

/** A purchase as its buyer sees it. */
export async function viewGift({ clock }: Context, q: Queryable, gift: GiftRow): Promise<GiftPurchase> {
  const voucher = gift.voucherId === null ? null : await giftVoucherById(q, gift.voucherId)
  const paymentFailed = gift.state === 'open' && (await paymentStateOf(q, gift.id)) === 'failed'
  return presentGift(gift, { voucher, paymentFailed }, clock.now())
}

/** The paid purchases of a customer, newest first. */
export async function listGifts(context: Context, customerId: string): Promise<{ items: GiftPurchase[] }> {
  const gifts = await context.db.rows(giftsOf, [customerId])
  return { items: await Promise.all(gifts.map((gift) => viewGift(context, context.db, gift))) }
}
