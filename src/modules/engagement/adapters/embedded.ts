import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import type { Mailer } from '../ports.ts'
import { type MailServer, startMailServer } from './embedded/mail-server.ts'
import { mailboxRoutes } from './embedded/routes.ts'
import { smtpMailer } from './smtp.ts'

export interface EmbeddedMailboxOptions {
  /** Port of the mail server on this machine; 0 for any free one. */
  readonly port: number
  /** Public URL of the shop, without a trailing slash. */
  readonly publicUrl: string
}

export interface EmbeddedMailbox {
  readonly mailer: Mailer
  /** The mail server and its mailbox pages. */
  readonly standIn: Module
}

/**
 * The stand-in of the mail service: a mail server in the shop's own process that stores every email in the database. The shop
 * sends to it by SMTP, with the adapter of production.
 */
export function embeddedMailbox(context: Context, { port, publicUrl }: EmbeddedMailboxOptions): EmbeddedMailbox {
  let server: Promise<MailServer> | undefined
  /** Starts the server with the first email. */
  const url = async (): Promise<string> => {
    server ??= startMailServer(context, port)
    return `smtp://127.0.0.1:${(await server).port}`
  }
  return {
    mailer: smtpMailer(url),
    standIn: {
      serve: async (app) => {
        await app.register(async (scope) => mailboxRoutes(scope, context, publicUrl))
      },
      stop: async () => (await server)?.stop(),
    },
  }
}
