import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { type GiftRoutesOptions, giftRoutes } from './http.ts'
import { mergeGifts } from './merge.ts'
import { personalGifts } from './personal.ts'
import { expireUnpaidPurchases } from './usecases/buy-gift.ts'
import {
  forgetRecipients,
  recordBounce,
  recordChargeback,
  recordPaidGift,
  remindOfEnding,
  sendDuePresents,
} from './usecases/pay-and-send.ts'

export { type GiftForEmail, giftDocument, giftForEmail } from './letters.ts'
export { giftEvent } from './usecases/pay-and-send.ts'

const OfPayment = z.object({ orderId: z.string() })
const Bounced = z.object({ giftId: z.string().nullable(), recipient: z.string() })

/** The sale of gift vouchers: purchase, document, sending on a day, reminder, withdrawal. */
export function giftVouchersModule(context: Context, options: GiftRoutesOptions): Module {
  const { clock } = context
  return {
    routes: giftRoutes(context, options),
    personal: personalGifts(context),
    merge: mergeGifts,
    jobs: {
      'gift-vouchers.give-up-unpaid': expireUnpaidPurchases(context),
      'gift-vouchers.send-due': sendDuePresents(context),
      'gift-vouchers.remind': remindOfEnding(context),
      'gift-vouchers.forget': forgetRecipients(context),
    },
    schedules: [
      { name: 'gift-vouchers.give-up-unpaid', cron: '* * * * *' },
      { name: 'gift-vouchers.send-due', cron: '*/5 * * * *' },
      { name: 'gift-vouchers.remind', cron: '10 8 * * *' },
      { name: 'gift-vouchers.forget', cron: '50 3 * * *' },
    ],
    subscriptions: [
      {
        kind: 'payment.captured',
        name: 'gift-vouchers.record-paid',
        handle: (tx, { payload }) => recordPaidGift(tx, clock, OfPayment.parse(payload).orderId),
      },
      {
        kind: 'payment.taken-back',
        name: 'gift-vouchers.record-taken-back',
        handle: (tx, { payload }) => recordChargeback(tx, clock, OfPayment.parse(payload).orderId),
      },
      {
        kind: 'mail.bounced',
        name: 'gift-vouchers.record-bounce',
        handle: async (tx, { payload }) => {
          const { giftId, recipient } = Bounced.parse(payload)
          if (giftId !== null) await recordBounce(tx, clock, giftId, recipient)
        },
      },
    ],
  }
}
