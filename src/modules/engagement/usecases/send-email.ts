import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { type EmailAttachment, type MailAddress, type Mailer, MailNotSent } from '../ports.ts'
import { findMail, type MailRow, markSent } from '../store.ts'

/** The letter that brings a gift voucher to its recipient. */
export const presentKind = 'gift-present'
/** The confirmation to the buyer, with the document of the sale. */
export const giftPaidKind = 'gift-paid'

export interface SendEmailOptions {
  readonly mailer: Mailer
  readonly from: MailAddress
  /** The URL that ends the cart reminders of a customer; null when they do not want any. */
  readonly cartReminderLink: (q: Queryable, customerId: string) => Promise<string | null>
  /** The PDF of an invoice by its id. */
  readonly invoiceFile?: (q: Queryable, invoiceId: string) => Promise<EmailAttachment>
  /** The document of the sale of a gift voucher; null when it is not paid. */
  readonly giftDocument?: (q: Queryable, giftId: string) => Promise<EmailAttachment | null>
}

/**
 * The job that sends one email; it rejects when the server does not accept it, and is retried. A present to an address that
 * does not exist is not sent again: its buyer is told by `mail.bounced`. A process that dies before
 * `sent_at` is written leads to a second sending with the same Message-ID. A letter that needs consent is sent only if there is
 * still one.
 */
export function sendEmail(context: Context, options: SendEmailOptions) {
  const { mailer, from, cartReminderLink } = options
  return async function sendEmail(mailId: string): Promise<void> {
    const mail = await context.db.maybe(findMail, [mailId])
    // The recipient may have deleted the account meanwhile, and with it the email.
    if (mail === null || mail.sentAt !== null) return
    const { customerId } = mail
    const unsubscribe = customerId === null ? null : await cartReminderLink(context.db, customerId)
    // Unsubscribed since the letter was queued.
    if (customerId !== null && unsubscribe === null) return
    const host = from.address.split('@').at(-1)
    const to = { name: '', address: mail.recipient }
    const { subject, html, text } = mail
    const replyTo = mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }
    const attachments = await attachmentsOf(context.db, options, mail)
    const message = { from, to, ...replyTo, subject, html, text, attachments, unsubscribe }
    try {
      await mailer.send({ messageId: `<${mailId}@${host}>`, ...message })
    } catch (error) {
      if (mail.kind !== presentKind || !(error instanceof MailNotSent) || error.failure !== 'no-mailbox') throw error
      const { giftId, recipient } = mail
      await context.db.transaction((tx) =>
        putEvents(tx, context.clock, { kind: 'mail.bounced', payload: { giftId, recipient } }),
      )
      return
    }
    await context.db.run(markSent, [mailId, context.clock.now()])
  }
}

async function attachmentsOf(
  q: Queryable,
  { invoiceFile, giftDocument }: SendEmailOptions,
  { kind, invoiceId, giftId }: MailRow,
): Promise<EmailAttachment[]> {
  if (invoiceId !== null && invoiceFile) return [await invoiceFile(q, invoiceId)]
  if (kind !== giftPaidKind || giftId === null) return []
  const document = await giftDocument?.(q, giftId)
  return document ? [document] : []
}
