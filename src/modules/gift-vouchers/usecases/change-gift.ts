import type { BodyOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { bookGiftVoucher, cancelPayments } from '#modules/payments/index.ts'
import { cancelUnusedGiftVoucher, giftVoucherById, replaceGiftCode } from '#modules/vouchers/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Caller } from '#platform/http/routes.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { changeGiftVoucher, GiftPurchase } from '../contract.ts'
import { statusOf } from '../present.ts'
import { changeRefusal, type GiftRefusal, resendRefusal, withdrawalRefusal } from '../rules/purchase.ts'
import * as store from '../store.ts'
import { refuseOtherDays } from './buy-gift.ts'
import { lockGiftOf, viewGift } from './find-gift.ts'
import { publishGift, sendPresent } from './pay-and-send.ts'

/** Limit of e-mails to the recipient that the buyer may trigger in a day. */
const letters = { max: 3, seconds: 86_400 }

async function standing({ clock }: Context, tx: Tx, gift: store.GiftRow) {
  const voucher = gift.voucherId === null ? null : await giftVoucherById(tx, gift.voucherId)
  return statusOf(gift, voucher, clock.now())
}

const notChangeable = (reason: GiftRefusal): Problem => new Problem('gift-not-changeable', { reason })

/**
 * Changes recipient, message and day. A present that was sent to another address is sent to the new one at once, with a new
 * code. Throws `gift-not-found`, `gift-not-changeable` with the reason, `invalid-input` and `too-many-requests`.
 */
export function changeGift(context: Context) {
  return function changeGift(
    caller: Caller,
    token: string,
    change: BodyOf<typeof changeGiftVoucher>,
  ): Promise<GiftPurchase> {
    const { db, clock } = context
    return db.transaction(async (tx) => {
      const gift = await lockGiftOf(tx, caller, token)
      const refusal = changeRefusal(await standing(context, tx, gift))
      if (refusal !== null || gift.voucherId === null) throw notChangeable(refusal ?? 'not-paid')
      const isSent = gift.sentAt !== null
      const deliverOn = isSent ? gift.deliverOn : (change.deliverOn ?? gift.deliverOn)
      if (deliverOn !== gift.deliverOn) refuseOtherDays(deliverOn, clock.now())
      const { recipientName = gift.recipientName, recipientEmail = gift.recipientEmail } = change
      const { message = gift.message } = change
      await tx.run(store.changeGift, [gift.id, recipientName, recipientEmail, message, deliverOn, clock.now()])
      if (isSent && recipientEmail !== gift.recipientEmail) {
        await enforceRateLimit(tx, clock, { key: `gift-letters:${gift.id}`, ...letters })
        if ((await replaceGiftCode(tx, gift.voucherId)) === 'used') throw notChangeable('used')
        await sendPresent(tx, clock, gift.id)
      }
      return viewGift(context, tx, await tx.one(store.giftById, [gift.id]))
    })
  }
}

/** Sends the present once more. Throws `gift-not-found`, `gift-not-changeable` with the reason, and `too-many-requests`. */
export function sendAgain(context: Context) {
  return function sendAgain(caller: Caller, token: string): Promise<GiftPurchase> {
    return context.db.transaction(async (tx) => {
      const gift = await lockGiftOf(tx, caller, token)
      const refusal = resendRefusal(await standing(context, tx, gift))
      if (refusal !== null) throw notChangeable(refusal)
      await enforceRateLimit(tx, context.clock, { key: `gift-letters:${gift.id}`, ...letters })
      await sendPresent(tx, context.clock, gift.id)
      return viewGift(context, tx, await tx.one(store.giftById, [gift.id]))
    })
  }
}

/**
 * Withdraws from a purchase: cancels the voucher and refunds its payment. Waits for an order that is being paid with the voucher
 * at the same time; the voucher then counts as used. Idempotent. Throws `gift-not-found`, and `gift-not-withdrawable` with the reason.
 */
export function withdrawGift(context: Context) {
  return function withdrawGift(caller: Caller, token: string): Promise<GiftPurchase> {
    const { db, clock } = context
    return db.transaction(async (tx) => {
      const gift = await lockGiftOf(tx, caller, token)
      if (gift.state === 'withdrawn') return viewGift(context, tx, gift)
      const refused = (reason: GiftRefusal): Problem => new Problem('gift-not-withdrawable', { reason })
      const refusal = withdrawalRefusal(await standing(context, tx, gift), clock.now())
      if (refusal !== null || gift.voucherId === null) throw refused(refusal ?? 'not-paid')
      if ((await cancelUnusedGiftVoucher(tx, clock, gift.voucherId)) === 'used') throw refused('used')
      await tx.run(store.markWithdrawn, [gift.id, clock.now()])
      await cancelPayments(tx, clock, gift.id)
      await bookGiftVoucher(tx, clock, { kind: 'gift-withdrawn', orderId: gift.id, amount: gift.amount })
      await publishGift(tx, clock, 'withdrawn', gift.id)
      return viewGift(context, tx, await tx.one(store.giftById, [gift.id]))
    })
  }
}
