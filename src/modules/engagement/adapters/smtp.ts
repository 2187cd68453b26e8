import { tracedStep } from '#platform/tracing/tracing.ts'
import { type Mailer, MailNotSent } from '../ports.ts'
import { mailFailureOf } from '../rules/mail-failure.ts'

/** `url` as in `smtps://user:password@mail.example:465`; called when the first email is sent, because the port of the embedded server is not known earlier. */
export function smtpMailer(url: () => string | Promise<string>): Mailer {
  let transport: Awaited<ReturnType<typeof connect>> | undefined
  return {
    async send({ messageId, from, to, replyTo, subject, html, text, attachments = [], unsubscribe }) {
      transport ??= await connect(await url())
      const connected = transport
      const headers = {
        // Prevents automatic replies (RFC 3834).
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      }
      const files = attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content }))
      const letter = {
        ...{ messageId, from, to, subject, html, text, headers, attachments: files },
        ...(replyTo && { replyTo }),
      }
      await tracedStep({ name: 'SMTP send', kind: 'client' }, () => connected.sendMail(letter)).catch(
        (error: unknown) => {
          throw notSent(error)
        },
      )
    },
    close: () => transport?.close(),
  }
}

/** Reads the fields of nodemailer's error. */
function notSent(error: unknown): MailNotSent {
  const cause = error instanceof Error ? error : new Error(String(error))
  const fields = new Map<string, unknown>(Object.entries(cause))
  const text = (name: string): string => String(fields.get(name) ?? '')
  const responseCode = Number(fields.get('responseCode')) || null
  const code = text('originalCode') || text('code')
  const failure = mailFailureOf({ command: text('command'), code, responseCode, response: text('response') })
  return new MailNotSent(failure, cause)
}

/** Imports nodemailer with the first email, so that it does not delay the start. */
async function connect(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
}
