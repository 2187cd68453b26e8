import type { GiftForEmail } from '#modules/gift-vouchers/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { type GiftEmailKind, renderGiftEmail } from '../emails/gift-email.ts'
import type { LetterFrame } from '../emails/letter-frame.ts'
import { deleteGiftLetters } from '../store.ts'
import { queueEmail } from './queue-email.ts'

export interface GiftLettersOptions {
  /** A paid purchase of a gift voucher; null when its recipient was forgotten. */
  readonly giftForEmail?: (q: Queryable, giftId: string) => Promise<GiftForEmail | null>
  /** Public URL of the shop, without a trailing slash. */
  readonly letterFrame: LetterFrame
}

const keptDays = 30

/** The letters about gift vouchers: to their buyers, and to the recipients. */
export function giftLetters(context: Context, { giftForEmail, letterFrame }: GiftLettersOptions) {
  return {
    /** Queues one letter for an event. Idempotent. */
    async queue(tx: Tx, eventId: string, kind: GiftEmailKind, giftId: string): Promise<void> {
      const gift = await giftForEmail?.(tx, giftId)
      if (!gift) return
      const recipient = kind === 'present' || kind === 'ending' ? gift.recipientEmail : gift.buyerEmail
      if (recipient === '') return
      const content = renderGiftEmail(kind, gift, letterFrame)
      await queueEmail(context, tx, { eventId, kind: `gift-${kind}`, recipient, giftId, ...content })
    },
    /** The job that deletes the letters with codes a month after they were sent. */
    async forget(): Promise<void> {
      await context.db.run(deleteGiftLetters, [context.clock.now().subtract({ hours: keptDays * 24 })])
    },
  }
}
