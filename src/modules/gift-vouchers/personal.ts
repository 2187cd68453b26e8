import { statement } from '#platform/db/statement.ts'
import type { PersonalData } from '#platform/module.ts'

const wholeGifts = statement<{ gift: unknown }, [customerId: string]>(
  'gift-vouchers.whole',
  `SELECT to_jsonb(g) - 'id' - 'customer_id' - 'voucher_id' - 'request_id' - 'token' AS gift
   FROM gift_purchase g WHERE customer_id = $1 ORDER BY created_at`,
)

const leaveGifts = statement<unknown, [customerId: string]>(
  'gift-vouchers.leave',
  `UPDATE gift_purchase SET customer_id = NULL,
     buyer_email = CASE WHEN state = 'paid' AND sent_at IS NULL THEN buyer_email ELSE '' END
   WHERE customer_id = $1`,
)

/**
 * Erasure keeps purchases as accounting records, without the account. The buyer's address stays until the present has been
 * sent.
 */
export const personalGifts: PersonalData = {
  name: 'giftVouchers',
  collect: async (q, customerId) => (await q.rows(wholeGifts, [customerId])).map(({ gift }) => gift),
  erase: async (tx, customerId) => void (await tx.run(leaveGifts, [customerId])),
}
