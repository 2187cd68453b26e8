import type { Bani } from '#kernel/money.ts'
import { statement } from '#platform/db/statement.ts'
import type { GiftDesign } from './rules/terms.ts'

export interface GiftRow {
  /** Used as the order id in the payments module. */
  readonly id: string
  readonly number: number
  readonly token: string
  readonly customerId: string | null
  readonly amount: Bani
  readonly design: GiftDesign
  readonly buyerName: string
  readonly buyerEmail: string
  readonly recipientName: string
  readonly recipientEmail: string
  readonly message: string
  /** 'YYYY-MM-DD' */
  readonly deliverOn: string
  readonly state: 'open' | 'paid' | 'given-up' | 'withdrawn'
  readonly paidAt: Temporal.Instant | null
  readonly voucherId: string | null
  readonly sentAt: Temporal.Instant | null
  readonly bouncedAt: Temporal.Instant | null
  readonly withdrawnAt: Temporal.Instant | null
}

const columns = `id, number, token, customer_id AS "customerId", amount, design, buyer_name AS "buyerName",
  buyer_email AS "buyerEmail", recipient_name AS "recipientName", recipient_email AS "recipientEmail", message,
  deliver_on::text AS "deliverOn", state, paid_at AS "paidAt", voucher_id AS "voucherId", sent_at AS "sentAt",
  bounced_at AS "bouncedAt", withdrawn_at AS "withdrawnAt"`

export interface NewGiftRow extends Pick<GiftRow, GiftField> {
  readonly requestId: string
}
type GiftField =
  | 'id'
  | 'token'
  | 'amount'
  | 'design'
  | 'deliverOn'
  | 'message'
  | `${'buyer' | 'recipient'}${'Name' | 'Email'}`

/** Inserts and returns nothing when `requestId` exists. */
export const insertGift = statement<GiftRow, [gift: string, now: Temporal.Instant]>(
  'gift-vouchers.insert',
  `INSERT INTO gift_purchase (id, token, request_id, customer_id, amount, design, buyer_name, buyer_email, recipient_name,
     recipient_email, message, deliver_on, state, created_at, changed_at)
   SELECT id, token, "requestId", "customerId", amount, design, "buyerName", "buyerEmail", "recipientName",
     "recipientEmail", message, "deliverOn", 'open', $2, $2
   FROM jsonb_to_record($1::jsonb) AS g(id uuid, token text, "requestId" uuid, "customerId" uuid, amount int, design text,
     "buyerName" text, "buyerEmail" text, "recipientName" text, "recipientEmail" text, message text, "deliverOn" date)
   ON CONFLICT (request_id) DO NOTHING RETURNING ${columns}`,
)

export const giftByRequest = statement<GiftRow, [requestId: string]>(
  'gift-vouchers.by-request',
  `SELECT ${columns} FROM gift_purchase WHERE request_id = $1`,
)

export const giftByToken = statement<GiftRow, [token: string]>(
  'gift-vouchers.by-token',
  `SELECT ${columns} FROM gift_purchase WHERE token = $1`,
)

export const giftById = statement<GiftRow, [id: string]>(
  'gift-vouchers.by-id',
  `SELECT ${columns} FROM gift_purchase WHERE id = $1`,
)

export const lockGift = statement<GiftRow, [id: string]>(
  'gift-vouchers.lock',
  `SELECT ${columns} FROM gift_purchase WHERE id = $1 FOR UPDATE`,
)

/** Purchases that were not given up, newest first. */
export const giftsOf = statement<GiftRow, [customerId: string]>(
  'gift-vouchers.of-customer',
  `SELECT ${columns} FROM gift_purchase WHERE customer_id = $1 AND state <> 'given-up'
   ORDER BY created_at DESC LIMIT 50`,
)

/** What a customer has bought, and not given up, since an instant. */
export const giftsSince = statement<
  Pick<GiftRow, 'id' | 'state' | 'amount'>,
  [customerId: string, since: Temporal.Instant]
>(
  'gift-vouchers.since',
  `SELECT id, state, amount FROM gift_purchase
   WHERE customer_id = $1 AND created_at >= $2 AND state <> 'given-up' ORDER BY created_at`,
)

export const openGiftsOf = statement<{ id: string }, [customerId: string]>(
  'gift-vouchers.open-of-customer',
  `SELECT id FROM gift_purchase WHERE customer_id = $1 AND state = 'open' ORDER BY created_at`,
)

export const markPaid = statement<unknown, [id: string, voucherId: string, now: Temporal.Instant]>(
  'gift-vouchers.mark-paid',
  `UPDATE gift_purchase SET state = 'paid', voucher_id = $2, paid_at = $3, changed_at = $3 WHERE id = $1`,
)

export const markGivenUp = statement<unknown, [id: string, now: Temporal.Instant]>(
  'gift-vouchers.mark-given-up',
  `UPDATE gift_purchase SET state = 'given-up', changed_at = $2 WHERE id = $1`,
)

export const markWithdrawn = statement<unknown, [id: string, now: Temporal.Instant]>(
  'gift-vouchers.mark-withdrawn',
  `UPDATE gift_purchase SET state = 'withdrawn', withdrawn_at = $2, changed_at = $2 WHERE id = $1`,
)

export const markSent = statement<unknown, [id: string, now: Temporal.Instant]>(
  'gift-vouchers.mark-sent',
  'UPDATE gift_purchase SET sent_at = $2, bounced_at = NULL, changed_at = $2 WHERE id = $1',
)

export const markBounced = statement<unknown, [id: string, now: Temporal.Instant]>(
  'gift-vouchers.mark-bounced',
  'UPDATE gift_purchase SET bounced_at = $2, changed_at = $2 WHERE id = $1',
)

export const changeGift = statement<
  unknown,
  [id: string, recipientName: string, recipientEmail: string, message: string, deliverOn: string, now: Temporal.Instant]
>(
  'gift-vouchers.change',
  `UPDATE gift_purchase SET recipient_name = $2, recipient_email = $3, message = $4, deliver_on = $5::date, changed_at = $6
   WHERE id = $1`,
)

export const unpaidGifts = statement<{ id: string }, [before: Temporal.Instant]>(
  'gift-vouchers.unpaid',
  `SELECT id FROM gift_purchase WHERE state = 'open' AND created_at <= $1 ORDER BY created_at LIMIT 500`,
)

/** Unsent presents up to a day; skips those that another process has locked. */
export const lockGiftsToSend = statement<{ id: string }, [lastDay: string]>(
  'gift-vouchers.lock-to-send',
  `SELECT id FROM gift_purchase WHERE state = 'paid' AND sent_at IS NULL AND deliver_on <= $1::date
   ORDER BY deliver_on, id LIMIT 100 FOR UPDATE SKIP LOCKED`,
)

/** Marks the sent purchases of vouchers that end soon, each once. */
export const markReminded = statement<{ id: string }, [voucherIds: readonly string[], now: Temporal.Instant]>(
  'gift-vouchers.mark-reminded',
  `UPDATE gift_purchase SET reminded_at = $2
   WHERE voucher_id = ANY ($1) AND state = 'paid' AND sent_at IS NOT NULL AND reminded_at IS NULL RETURNING id`,
)

/**
 * Deletes addresses, recipient and message of old presents, and of those whose buyer has deleted the account, with the buyer's name,
 * once their letter is sent; and purchases that were never paid.
 */
export const forgetGifts = statement<
  unknown,
  [presentsBefore: string, closedBefore: Temporal.Instant, now: Temporal.Instant, sentBefore: Temporal.Instant]
>(
  'gift-vouchers.forget',
  `WITH unpaid AS (DELETE FROM gift_purchase WHERE state = 'given-up' AND changed_at <= $2)
   UPDATE gift_purchase SET buyer_email = '', recipient_name = '', recipient_email = '', message = '', forgotten_at = $3,
     buyer_name = CASE WHEN customer_id IS NULL THEN '' ELSE buyer_name END
   WHERE forgotten_at IS NULL AND ((state = 'paid' AND deliver_on <= $1::date) OR withdrawn_at <= $2
     OR (customer_id IS NULL AND state = 'paid' AND sent_at <= $4))`,
)
