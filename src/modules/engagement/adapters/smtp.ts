import type { Mailer } from '../ports.ts'

/** `url` as in `smtps://user:password@mail.example:465`; called when the first email is sent, because the port of the embedded server is not known earlier. */
export function smtpMailer(url: () => string | Promise<string>): Mailer {
  let transport: Awaited<ReturnType<typeof connect>> | undefined
  return {
    async send({ messageId, from, to, subject, html, text, attachments = [], unsubscribe }) {
      transport ??= await connect(await url())
      const headers = {
        // Prevents automatic replies (RFC 3834).
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      }
      const files = attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content }))
      await transport.sendMail({ messageId, from, to, subject, html, text, headers, attachments: files })
    },
    close: () => transport?.close(),
  }
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
