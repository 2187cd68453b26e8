export interface EmailMessage {
  /** Unique and always the same for one letter, so that a mail server can know it again: `<uuid@host>`. */
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

/** Takes letters for delivery. Rejects when it could not; then the same letter comes again later. */
export interface Mailer {
  send(letter: EmailMessage): Promise<void>
  close(): void
}
