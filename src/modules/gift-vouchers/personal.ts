import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/statement.ts'
import type { PersonalData } from '#platform/module.ts'
import { openGiftsOf } from './store.ts'
import { giveUpGift } from './usecases/open-gift.ts'

const wholeGifts = statement<{ gift: unknown }, [customerId: string]>(
  'gift-vouchers.whole',
  `SELECT to_jsonb(g) - 'id' - 'customer_id' - 'voucher_id' - 'request_id' - 'token' AS gift
   FROM gift_purchase g WHERE customer_id = $1 ORDER BY created_at`,
)

const leaveGifts = statement<unknown, [customerId: string, now: Temporal.Instant]>(
  'gift-vouchers.leave',
  `WITH unpaid AS (DELETE FROM gift_purchase WHERE customer_id = $1 AND state = 'given-up'),
     unsent AS (UPDATE gift_purchase SET customer_id = NULL WHERE customer_id = $1 AND state IN ('open', 'paid')
       AND sent_at IS NULL)
   UPDATE gift_purchase SET customer_id = NULL, buyer_name = '', buyer_email = '', recipient_name = '', recipient_email = '',
     message = '', forgotten_at = coalesce(forgotten_at, $2)
   WHERE customer_id = $1 AND (state = 'withdrawn' OR sent_at IS NOT NULL)`,
)

/**
 * Erasure keeps sums and days of purchases as accounting records, without any person. A paid present is still sent: its names,
 * addresses and words are deleted a day later (`gift-vouchers.forget`).
 */
export const personalGifts = (context: Pick<Context, 'clock'>): PersonalData => ({
  name: 'giftVouchers',
  collect: async (q, customerId) => (await q.rows(wholeGifts, [customerId])).map(({ gift }) => gift),
  erase: async (tx, customerId, now) => {
    // One whose money has come and whose news has not is paid yet: it is kept, and its present sent.
    for (const { id } of await tx.rows(openGiftsOf, [customerId])) await giveUpGift(tx, context, id)
    await tx.run(leaveGifts, [customerId, now])
  },
})
