export interface EmailMessage {
  /** `<uuid@host>`; the same whenever the email is sent again, so that a mail server can discard duplicates. */
  readonly messageId: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments?: readonly EmailAttachment[]
}

export interface EmailAttachment {
  /** 'PFT-000123.pdf' */
  readonly name: string
  /** Media type. */
  readonly type: string
  readonly content: Buffer
}

/** Sends emails. Rejects when the mail server has not accepted one; the job then sends it again later. */
export interface Mailer {
  send(email: EmailMessage): Promise<void>
  close(): void
}
