import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { EmailAttachment, MailAddress, Mailer } from '../ports.ts'
import { findMail, markSent } from '../store.ts'

export interface SendEmailOptions {
  readonly mailer: Mailer
  readonly from: MailAddress
  /** The URL that ends the cart reminders of a customer; null when they do not want any. */
  readonly cartReminderLink: (q: Queryable, customerId: string) => Promise<string | null>
  /** The PDF of an invoice by its id. */
  readonly invoiceFile?: (q: Queryable, invoiceId: string) => Promise<EmailAttachment>
}

/**
 * The job that sends one email; it rejects when the server does not accept it, and is retried. A process that dies before
 * `sent_at` is written leads to a second sending with the same Message-ID. A letter that needs consent is sent only if there is
 * still one.
 */
export function sendEmail(context: Context, { mailer, from, cartReminderLink, invoiceFile }: SendEmailOptions) {
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
    const { subject, html, text, invoiceId } = mail
    const replyTo = mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }
    const attachments = invoiceId && invoiceFile ? [await invoiceFile(context.db, invoiceId)] : []
    const message = { from, to, ...replyTo, subject, html, text, attachments, unsubscribe }
    await mailer.send({ messageId: `<${mailId}@${host}>`, ...message })
    await context.db.run(markSent, [mailId, context.clock.now()])
  }
}
