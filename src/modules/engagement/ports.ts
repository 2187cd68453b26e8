export interface Letter {
  /** Unique and always the same for one letter, so that a mail server can know it again: `<uuid@host>`. */
  readonly messageId: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments?: readonly Attachment[]
}

export interface Attachment {
  /** 'PFT-000123.pdf' */
  readonly name: string
  /** Media type. */
  readonly type: string
  readonly content: Buffer
}

/** Takes letters for delivery. Rejects when it could not; then the same letter comes again later. */
export interface Mailer {
  send(letter: Letter): Promise<void>
  close(): void
}
