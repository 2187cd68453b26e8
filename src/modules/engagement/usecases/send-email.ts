import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { EmailAttachment, Mailer } from '../ports.ts'
import { findMail, markSent } from '../store.ts'

export interface SendEmailOptions {
  readonly mailer: Mailer
  /** 'Poftim <comenzi@poftim.example>' */
  readonly from: string
  /** The paper of an invoice by its id. */
  readonly invoiceFile?: (q: Queryable, invoiceId: string) => Promise<EmailAttachment>
}

/**
 * The job that hands one letter to the mail server; a failure makes the queue try again later. A process that dies
 * between the server's thanks and our note hands it over again, under the same Message-ID.
 */
export function sendEmail(context: Context, { mailer, from, invoiceFile }: SendEmailOptions) {
  return async function sendMail(mailId: string): Promise<void> {
    const mail = await context.db.maybe(findMail, [mailId])
    // Whoever it was written to may have left the shop meanwhile, and their letters with them.
    if (mail === null || mail.sentAt !== null) return
    const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
    const { recipient: to, subject, html, text, invoiceId } = mail
    const attachments = invoiceId && invoiceFile ? [await invoiceFile(context.db, invoiceId)] : []
    await mailer.send({ messageId: `<${mailId}@${host}>`, from, to, subject, html, text, attachments })
    await context.db.run(markSent, [mailId, context.clock.now()])
  }
}
