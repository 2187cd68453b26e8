import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { EmailAttachment, MailAddress, Mailer } from '../ports.ts'
import { findMail, markSent } from '../store.ts'

export interface SendEmailOptions {
  readonly mailer: Mailer
  readonly from: MailAddress
  /** The PDF of an invoice by its id. */
  readonly invoiceFile?: (q: Queryable, invoiceId: string) => Promise<EmailAttachment>
}

/**
 * The job that sends one email; it rejects when the server does not accept it, and is retried. A process that dies before
 * `sent_at` is written leads to a second sending with the same Message-ID.
 */
export function sendEmail(context: Context, { mailer, from, invoiceFile }: SendEmailOptions) {
  return async function sendEmail(mailId: string): Promise<void> {
    const mail = await context.db.maybe(findMail, [mailId])
    // The recipient may have deleted the account meanwhile, and with it the email.
    if (mail === null || mail.sentAt !== null) return
    const host = from.address.split('@').at(-1)
    const to = { name: '', address: mail.recipient }
    const { subject, html, text, invoiceId } = mail
    const attachments = invoiceId && invoiceFile ? [await invoiceFile(context.db, invoiceId)] : []
    await mailer.send({ messageId: `<${mailId}@${host}>`, from, to, subject, html, text, attachments })
    await context.db.run(markSent, [mailId, context.clock.now()])
  }
}
