import { statement } from '#platform/db/statement.ts'
import { insertJob } from '#platform/jobs/queue.ts'

export interface NewMail {
  readonly id: string
  readonly eventId: string
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The attached invoice. */
  readonly invoiceId?: string | null
  /** The purchase of a gift voucher that it is about. */
  readonly giftId?: string
  /** Who gets the answer, where that is not the shop. */
  readonly replyTo?: string
  /** The order that it is about. */
  readonly orderId?: string
  /** For letters that need the consent of `customerId`. */
  readonly mailing?: Mailing
  readonly customerId?: string
}

/** A kind of letter that is sent only while its customer is subscribed to it. */
export type Mailing = 'abandoned-cart'

/** Inserts an email and the job that sends it; nothing when the event has an email of this kind already. */
export const insertMail = statement<unknown, [mail: string, now: Temporal.Instant, job: string]>(
  'engagement.insert-mail',
  insertJob("'engagement.send-mail'", '$3::json', {
    more: `new_mail AS (
     INSERT INTO mail (id, event_id, kind, recipient, subject, html, text, invoice_id, mailing, customer_id, reply_to, gift_id,
       order_id, created_at)
     SELECT n.id, n."eventId", n.kind, n.recipient, n.subject, n.html, n.text, n."invoiceId", n.mailing, n."customerId",
       n."replyTo", n."giftId", n."orderId", $2
     FROM jsonb_to_record($1::jsonb) AS n(id uuid, "eventId" uuid, kind text, recipient text, subject text, html text, text text,
       "invoiceId" uuid, mailing text, "customerId" uuid, "replyTo" text, "giftId" uuid, "orderId" uuid)
     ON CONFLICT (event_id, kind) DO NOTHING RETURNING id
   ),`,
    only: 'EXISTS (SELECT FROM new_mail)',
  }),
)

export const hasMail = statement<{ id: string }, [eventId: string, kind: string]>(
  'engagement.has-mail',
  'SELECT id FROM mail WHERE event_id = $1 AND kind = $2',
)

export const letterOfEvent = statement<{ sentAt: Temporal.Instant | null }, [eventId: string, kind: string]>(
  'engagement.letter-of-event',
  'SELECT sent_at AS "sentAt" FROM mail WHERE event_id = $1 AND kind = $2',
)

export interface MailRow {
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly sentAt: Temporal.Instant | null
  readonly invoiceId: string | null
  readonly mailing: Mailing | null
  readonly customerId: string | null
  readonly replyTo: string | null
  readonly giftId: string | null
  readonly kind: string
}

export const findMail = statement<MailRow, [id: string]>(
  'engagement.find-mail',
  `SELECT recipient, subject, html, text, sent_at AS "sentAt", invoice_id AS "invoiceId", mailing, customer_id AS "customerId",
     reply_to AS "replyTo", gift_id AS "giftId", kind
   FROM mail WHERE id = $1`,
)

export const markSent = statement<unknown, [id: string, now: Temporal.Instant]>(
  'engagement.note-sent',
  'UPDATE mail SET sent_at = $2 WHERE id = $1 AND sent_at IS NULL',
)

export const mailsTo = statement<
  { kind: string; subject: string; text: string; sentAt: Temporal.Instant | null },
  [recipient: string]
>(
  'engagement.mails-to',
  'SELECT kind, subject, text, sent_at AS "sentAt" FROM mail WHERE recipient = $1 ORDER BY created_at',
)

export const deleteMailsTo = statement<unknown, [recipient: string]>(
  'engagement.delete-mails-to',
  'DELETE FROM mail WHERE recipient = $1',
)

export const deleteConfirmationLetters = statement<unknown, [before: Temporal.Instant]>(
  'engagement.delete-confirmation-letters',
  `DELETE FROM mail WHERE kind = 'newsletter-confirmation' AND created_at <= $1`,
)

export const deleteInquiryLetters = statement<unknown, [sentBefore: Temporal.Instant]>(
  'engagement.delete-inquiry-letters',
  `DELETE FROM mail WHERE kind IN ('inquiry', 'inquiry-confirmation') AND sent_at <= $1`,
)

/** Letters about inquiries, to their sender and to the operator. */
export const deleteInquiryLettersOf = statement<unknown, [email: string]>(
  'engagement.delete-inquiry-letters-of',
  `DELETE FROM mail WHERE kind IN ('inquiry', 'inquiry-confirmation')
     AND (lower(recipient) = lower($1) OR lower(reply_to) = lower($1))`,
)

export const deleteHouseholdLetters = statement<unknown, [before: Temporal.Instant]>(
  'engagement.delete-household-letters',
  `DELETE FROM mail WHERE kind = 'household-invited' AND created_at <= $1`,
)

/** Letters with the codes of gift vouchers. */
export const deleteGiftLetters = statement<unknown, [sentBefore: Temporal.Instant]>(
  'engagement.delete-gift-letters',
  `DELETE FROM mail WHERE kind IN ('gift-present', 'gift-ending') AND sent_at <= $1`,
)

export interface LetterRow {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly at: Temporal.Instant
  readonly sentAt: Temporal.Instant | null
}

/** Oldest first. */
export const lettersOfOrder = statement<LetterRow, [orderId: string]>(
  'engagement.letters-of-order',
  `SELECT id, kind, subject, created_at AS at, sent_at AS "sentAt" FROM mail WHERE order_id = $1 ORDER BY created_at, id`,
)

/** The same letter under a new id, which is also its Message-ID: mailboxes drop the same one. No row for another order's. */
export const copyLetter = statement<
  { readonly id: string },
  [id: string, orderId: string, newId: string, now: Temporal.Instant]
>(
  'engagement.copy-letter',
  `INSERT INTO mail (id, event_id, kind, recipient, subject, html, text, invoice_id, reply_to, order_id, created_at)
   SELECT $3, $3, kind, recipient, subject, html, text, invoice_id, reply_to, order_id, $4 FROM mail
   WHERE id = $1 AND order_id = $2 RETURNING id`,
)
