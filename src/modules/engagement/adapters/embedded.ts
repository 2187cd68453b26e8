import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import type { Mailer } from '../ports.ts'
import { type MailServer, startMailServer } from './embedded/mail-server.ts'
import { mailboxRoutes } from './embedded/routes.ts'
import { smtpMailer } from './smtp.ts'

export interface EmbeddedMailboxOptions {
  /** Where the mail server listens on this machine; 0 for any free port. */
  readonly port: number
  /** Where the shop answers, without a slash at the end. */
  readonly publicUrl: string
}

export interface EmbeddedMailbox {
  readonly mailer: Mailer
  /** The other side: a mail server, and the mailbox that people open. */
  readonly standIn: Module
}

/**
 * Plays the mail service: a real mail server in the shop's own process, which keeps every letter in the database.
 * The shop sends to it by SMTP with the adapter that talks to any other.
 */
export function embeddedMailbox(context: Context, { port, publicUrl }: EmbeddedMailboxOptions): EmbeddedMailbox {
  let server: Promise<MailServer> | undefined
  /** Begins to listen with the first letter. */
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
