import type { Clock } from '#kernel/clock.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/gift-vouchers.json' with { type: 'json' }
import { bookGiftVoucher } from '#modules/payments/index.ts'
import { cancelGiftVoucher, endingGiftVouchers, issueGiftVoucher } from '#modules/vouchers/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { forgottenBefore, isDueAtOnce, lastDueDay, remindedBefore, validUntilOf } from '../rules/terms.ts'
import * as store from '../store.ts'

const t = translator(texts.voucher)

/** Events of a purchase, on which `engagement` sends e-mails to the buyer or the recipient. */
export const giftEvent = {
  paid: 'gift.paid',
  /** Requests the e-mail to the recipient; one e-mail an event. */
  sent: 'gift.sent',
  bounced: 'gift.bounced',
  ending: 'gift.ending',
  withdrawn: 'gift.withdrawn',
} as const

export const publishGift = (tx: Tx, clock: Clock, kind: keyof typeof giftEvent, giftId: string): Promise<void> =>
  putEvents(tx, clock, { kind: giftEvent[kind], payload: { giftId } })

/** Issues the voucher of a purchase whose payment was captured. Idempotent; ignores the payments of orders. */
export async function recordPaidGift(tx: Tx, clock: Clock, giftId: string): Promise<void> {
  const gift = await tx.maybe(store.lockGift, [giftId])
  if (gift?.state !== 'open') return
  const { amount, deliverOn } = gift
  const now = clock.now()
  const terms = { name: t('name'), description: t('description'), value: amount, validUntil: validUntilOf(deliverOn) }
  const voucherId = await issueGiftVoucher(tx, clock, terms)
  await tx.run(store.markPaid, [giftId, voucherId, now])
  await bookGiftVoucher(tx, clock, { kind: 'gift-issued', orderId: giftId, amount })
  await publishGift(tx, clock, 'paid', giftId)
  if (isDueAtOnce(deliverOn, now)) await sendPresent(tx, clock, giftId)
}

/** Puts the sending of the present into the outbox. The caller has locked the purchase. */
export async function sendPresent(tx: Tx, clock: Clock, giftId: string): Promise<void> {
  await tx.run(store.markSent, [giftId, clock.now()])
  await publishGift(tx, clock, 'sent', giftId)
}

/** Job: sends the presents that are due. Safe in several processes: each present is locked by one. */
export function sendDuePresents({ db, clock }: Context) {
  return async function sendDuePresents(): Promise<void> {
    await db.transaction(async (tx) => {
      for (const { id } of await tx.rows(store.lockGiftsToSend, [lastDueDay(clock.now())]))
        await sendPresent(tx, clock, id)
    })
  }
}

/** Job: reminds the recipients of vouchers that end soon with money on them, once. */
export function remindOfEnding({ db, clock }: Context) {
  return async function remindOfEnding(): Promise<void> {
    const now = clock.now()
    await db.transaction(async (tx) => {
      const ending = await endingGiftVouchers(tx, now, remindedBefore(now))
      for (const { id } of await tx.rows(store.markReminded, [ending, now])) await publishGift(tx, clock, 'ending', id)
    })
  }
}

/** Job: deletes recipients and messages that are no longer needed. */
export function forgetRecipients({ db, clock }: Context) {
  return async function forgetRecipients(): Promise<void> {
    const now = clock.now()
    const { presents, closed, sent } = forgottenBefore(now)
    await db.run(store.forgetGifts, [presents, closed, now, sent])
  }
}

/** Records a bounced e-mail and notifies the buyer, unless the address has been changed since. */
export async function recordBounce(tx: Tx, clock: Clock, giftId: string, recipient: string): Promise<void> {
  const gift = await tx.maybe(store.lockGift, [giftId])
  if (gift?.state !== 'paid' || gift.recipientEmail !== recipient || gift.bouncedAt !== null) return
  await tx.run(store.markBounced, [giftId, clock.now()])
  await publishGift(tx, clock, 'bounced', giftId)
}

/** Handles a chargeback of a purchase: cancels the balance of its voucher. */
export async function recordChargeback(tx: Tx, clock: Clock, giftId: string): Promise<void> {
  const gift = await tx.maybe(store.lockGift, [giftId])
  if (gift?.state === 'paid' && gift.voucherId !== null) await cancelGiftVoucher(tx, clock, gift.voucherId)
}
