import type { Mailer } from '../ports.ts'

/** `url` as in `smtps://user:password@mail.example:465`; asked at each letter, for a server whose port is known late. */
export function smtpMailer(url: () => string | Promise<string>): Mailer {
  let transport: Awaited<ReturnType<typeof connect>> | undefined
  return {
    async send({ messageId, from, to, subject, html, text, attachments = [] }) {
      transport ??= await connect(await url())
      // Bulk mail answers nobody; this keeps holiday notices from answering it.
      const headers = { 'Auto-Submitted': 'auto-generated' }
      const files = attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content }))
      await transport.sendMail({ messageId, from, to, subject, html, text, headers, attachments: files })
    },
    close: () => transport?.close(),
  }
}

/** The program that speaks SMTP comes with the first letter: no page waits for it. */
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
