import type { Db } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { ChatOpening, DeskChat, DeskMessage } from '../ports.ts'

/** What the desk does with a call: responds, fails, or hangs. */
export const deskBehaviours = ['answers', 'fails', 'hangs'] as const
export type DeskBehaviour = (typeof deskBehaviours)[number]

export interface DeskState {
  readonly hasAgent: boolean
  readonly conduct: DeskBehaviour
}

/** A chat with its contact and case. */
export interface StandInChat extends DeskChat {
  readonly chatId: string
  readonly caseId: number
  readonly contactId: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly origin: string
  readonly type: string
  readonly reason: string
  /** The settings and pre-form as received. */
  readonly opening: Readonly<Record<string, unknown>>
  readonly begunAt: Temporal.Instant
}

const selectDesk = statement<DeskState>(
  'stand-in-chat.desk',
  'SELECT has_agent AS "hasAgent", conduct FROM chat_standin.desk',
)
const updateDesk = statement<unknown, [hasAgent: boolean, conduct: DeskBehaviour]>(
  'stand-in-chat.set-desk',
  'UPDATE chat_standin.desk SET has_agent = $1, conduct = $2',
)

/** Inserts or updates the contact with this e-mail address, and inserts the case that refers to it. */
const insertCase = statement<
  unknown,
  [
    chatId: string,
    email: string,
    name: string,
    phone: string,
    origin: string,
    type: string,
    reason: string,
    opening: string,
    now: Temporal.Instant,
  ]
>(
  'stand-in-chat.insert',
  `WITH known AS (
     INSERT INTO chat_standin.contact (email, name, phone) VALUES ($2, $3, $4)
     ON CONFLICT (email) DO UPDATE SET name = $3, phone = $4 RETURNING id
   )
   INSERT INTO chat_standin.support_case (chat_id, contact_id, origin, type, reason, opening, state, begun_at)
   SELECT $1, id, $5, $6, $7, $8, 'waiting', $9 FROM known ON CONFLICT (chat_id) DO NOTHING`,
)

const selectState = statement<Pick<DeskChat, 'state'>, [chatId: string]>(
  'stand-in-chat.state',
  'SELECT state FROM chat_standin.support_case WHERE chat_id = $1',
)
const selectMessages = statement<DeskMessage, [chatId: string]>(
  'stand-in-chat.messages',
  `SELECT id, sender AS "from", text, sent_at AS "sentAt" FROM chat_standin.message WHERE chat_id = $1 ORDER BY number`,
)
const insertMessage = statement<
  unknown,
  [chatId: string, id: string, sender: DeskMessage['from'], text: string, now: Temporal.Instant]
>(
  'stand-in-chat.say',
  `INSERT INTO chat_standin.message (chat_id, id, sender, text, sent_at)
   SELECT chat_id, $2, $3, $4, $5 FROM chat_standin.support_case WHERE chat_id = $1 AND state <> 'ended' FOR KEY SHARE
   ON CONFLICT DO NOTHING`,
)
const updateState = statement<unknown, [chatId: string, state: DeskChat['state']]>(
  'stand-in-chat.set-state',
  `UPDATE chat_standin.support_case SET state = $2 WHERE chat_id = $1 AND state <> 'ended'`,
)
const deleteCase = statement<unknown, [chatId: string]>(
  'stand-in-chat.forget',
  `WITH gone AS (DELETE FROM chat_standin.support_case WHERE chat_id = $1 RETURNING contact_id)
   DELETE FROM chat_standin.contact c USING gone
   WHERE c.id = gone.contact_id AND NOT EXISTS (
     SELECT 1 FROM chat_standin.support_case other WHERE other.contact_id = c.id AND other.chat_id <> $1)`,
)
const selectChats = statement<StandInChat, [most: number]>(
  'stand-in-chat.list',
  `SELECT s.chat_id AS "chatId", s.id AS "caseId", c.id AS "contactId", c.name, c.email, c.phone,
     s.origin, s.type, s.reason, s.opening, s.state, s.begun_at AS "begunAt"
   FROM chat_standin.support_case s JOIN chat_standin.contact c ON c.id = s.contact_id
   ORDER BY s.state = 'ended', s.id DESC LIMIT $1`,
)

export const readDesk = (db: Db): Promise<DeskState> => db.one(selectDesk, [])

/** Missing fields are unchanged. */
export async function configureDesk(db: Db, change: Partial<DeskState>): Promise<void> {
  const { hasAgent, conduct } = { ...(await readDesk(db)), ...change }
  await db.run(updateDesk, [hasAgent, conduct])
}

export async function openChat(db: Db, opening: ChatOpening, now: Temporal.Instant): Promise<void> {
  const { id, settings, contact, case: filed } = opening
  const { email, name, phone } = contact
  const initialised = JSON.stringify({ ...settings, preForm: { ...contact, ...filed } })
  await db.run(insertCase, [id, email, name, phone, filed.origin, filed.type, filed.reason, initialised, now])
}

/** Null for an unknown chat. */
export async function readChat(db: Db, chatId: string): Promise<DeskChat | null> {
  const found = await db.maybe(selectState, [chatId])
  return found && { ...found, messages: await db.rows(selectMessages, [chatId]) }
}

/** Ignored when the chat has ended. Returns its state; undefined for an unknown chat. */
export async function writeMessage(
  db: Db,
  chatId: string,
  { id, from, text, sentAt }: DeskMessage,
): Promise<DeskChat['state'] | undefined> {
  await db.run(insertMessage, [chatId, id, from, text, sentAt])
  if (from === 'agent') await db.run(updateState, [chatId, 'open'])
  return (await db.maybe(selectState, [chatId]))?.state
}

export const closeChat = (db: Db, chatId: string): Promise<unknown> => db.run(updateState, [chatId, 'ended'])

export const deleteChat = (db: Db, chatId: string): Promise<unknown> => db.run(deleteCase, [chatId])

/** Newest first, open chats before ended ones. */
export async function listChats(db: Db, most: number): Promise<StandInChat[]> {
  const chats = await db.rows(selectChats, [most])
  return Promise.all(chats.map(async (chat) => ({ ...chat, messages: await db.rows(selectMessages, [chat.chatId]) })))
}
