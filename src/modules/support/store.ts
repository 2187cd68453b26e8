import { statement } from '#platform/db/statement.ts'
import type { ChatTopic } from './rules/chat-case.ts'

export interface ChatSessionRow extends ChatTopic {
  readonly id: string
  readonly startedAt: Temporal.Instant
  /** Null until the desk has accepted it. */
  readonly openedAt: Temporal.Instant | null
  readonly endedAt: Temporal.Instant | null
}

const columns = `id, origin, type, reason, started_at AS "startedAt", opened_at AS "openedAt", ended_at AS "endedAt"`

/** Reuses a session that the desk never accepted; no row when the customer has an open one. */
export const insertSession = statement<
  ChatSessionRow,
  [
    id: string,
    customerId: string,
    origin: ChatTopic['origin'],
    type: ChatTopic['type'],
    reason: ChatTopic['reason'],
    now: Temporal.Instant,
  ]
>(
  'support.insert-session',
  `INSERT INTO chat_session AS s (id, customer_id, origin, type, reason, started_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (customer_id) WHERE ended_at IS NULL
   DO UPDATE SET origin = $3, type = $4, reason = $5, started_at = $6 WHERE s.opened_at IS NULL
   RETURNING ${columns}`,
)

/** The open session of a customer. */
export const liveSession = statement<ChatSessionRow, [customerId: string]>(
  'support.live-session',
  `SELECT ${columns} FROM chat_session WHERE customer_id = $1 AND ended_at IS NULL AND opened_at IS NOT NULL`,
)

export const ownSession = statement<ChatSessionRow, [customerId: string, id: string]>(
  'support.own-session',
  `SELECT ${columns} FROM chat_session WHERE customer_id = $1 AND id = $2 AND opened_at IS NOT NULL`,
)

/** No row when the session was ended meanwhile. */
export const markOpened = statement<ChatSessionRow, [id: string, now: Temporal.Instant]>(
  'support.note-opened',
  `UPDATE chat_session SET opened_at = coalesce(opened_at, $2) WHERE id = $1 AND ended_at IS NULL RETURNING ${columns}`,
)

export const markEnded = statement<unknown, [id: string, now: Temporal.Instant]>(
  'support.note-ended',
  'UPDATE chat_session SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL',
)

export const sessionsOf = statement<ChatSessionRow, [customerId: string]>(
  'support.sessions-of',
  `SELECT ${columns} FROM chat_session WHERE customer_id = $1 ORDER BY started_at`,
)

export const deleteSessionsOf = statement<{ id: string }, [customerId: string]>(
  'support.delete-sessions-of',
  'DELETE FROM chat_session WHERE customer_id = $1 RETURNING id',
)
