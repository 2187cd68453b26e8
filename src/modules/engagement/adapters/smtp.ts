import { createTransport } from 'nodemailer'
import type { Mailer } from '../ports.ts'

/** `url` as in `smtps://user:password@mail.example:465`; asked at each letter, for a server whose port is known late. */
export function smtpMailer(url: () => string): Mailer {
  let transport: ReturnType<typeof connect> | undefined
  return {
    async send({ messageId, from, to, subject, html, text }) {
      transport ??= connect(url())
      // Bulk mail answers nobody; this keeps holiday notices from answering it.
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await transport.sendMail({ messageId, from, to, subject, html, text, headers })
    },
    close: () => transport?.close(),
  }
}

const connect = (url: string) =>
  createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
