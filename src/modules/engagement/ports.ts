import type { MailFailure } from './rules/mail-failure.ts'

/** Never one text: a server would read several recipients from `Ana <a@b.example>, c@d.example`. */
export interface MailAddress {
  /** Empty when it is not known. */
  readonly name: string
  /** 'ana@poftim.example' */
  readonly address: string
}

export interface EmailMessage {
  /** `<uuid@host>`; the same whenever the email is sent again, so that a mail server can discard duplicates. */
  readonly messageId: string
  readonly from: MailAddress
  readonly to: MailAddress
  /** Who gets the answer; the sender by default. */
  readonly replyTo?: MailAddress
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments?: readonly EmailAttachment[]
  /** The URL that unsubscribes by one POST (RFC 8058); only in letters that need consent. */
  readonly unsubscribe?: string | null
}

export interface EmailAttachment {
  /** 'PFT-000123.pdf' */
  readonly name: string
  /** Media type. */
  readonly type: string
  readonly content: Buffer
}

/** The mail server has not accepted a letter, or has not said so. */
export class MailNotSent extends Error {
  readonly failure: MailFailure

  constructor(failure: MailFailure, cause: Error) {
    super(cause.message, { cause })
    this.failure = failure
  }
}

/** Sends emails. Rejects with `MailNotSent` when the mail server has not accepted one. */
export interface Mailer {
  send(email: EmailMessage): Promise<void>
  close(): void
}
