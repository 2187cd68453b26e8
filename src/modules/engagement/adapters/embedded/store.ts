import { statement } from '#platform/db/statement.ts'

export interface NewMailboxMessage {
  readonly id: string
  readonly messageId: string
  readonly sender: string
  readonly recipients: readonly string[]
  readonly subject: string
  readonly html: string | null
  readonly text: string | null
}

/** An email received twice, with the same Message-ID, is stored once. */
export const insertMessage = statement<unknown, [message: string, raw: Uint8Array, now: Temporal.Instant]>(
  'stand-in-mailbox.insert',
  `INSERT INTO mailbox_standin.message (id, message_id, sender, recipients, subject, html, text, raw, received_at)
   SELECT n.id, n."messageId", n.sender, ARRAY(SELECT jsonb_array_elements_text(n.recipients)), n.subject, n.html, n.text, $2, $3
   FROM jsonb_to_record($1::jsonb) AS n(id uuid, "messageId" text, sender text, recipients jsonb, subject text, html text, text text)
   ON CONFLICT (message_id) DO NOTHING`,
)

export interface ListedMailboxMessage {
  readonly number: number
  readonly recipients: readonly string[]
  readonly subject: string
  readonly receivedAt: Temporal.Instant
}

export const listMessages = statement<ListedMailboxMessage, [most: number]>(
  'stand-in-mailbox.list',
  `SELECT number, recipients, subject, received_at AS "receivedAt" FROM mailbox_standin.message ORDER BY number DESC LIMIT $1`,
)

export interface MailboxMessage extends ListedMailboxMessage {
  readonly sender: string
  readonly html: string | null
  readonly text: string | null
}

export const findMessage = statement<MailboxMessage, [number: number]>(
  'stand-in-mailbox.find',
  `SELECT number, sender, recipients, subject, html, text, received_at AS "receivedAt"
   FROM mailbox_standin.message WHERE number = $1`,
)

export const findRaw = statement<{ raw: Buffer }, [number: number]>(
  'stand-in-mailbox.raw',
  'SELECT raw FROM mailbox_standin.message WHERE number = $1',
)
