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

export interface ChatOfCustomerRow extends ChatTopic {
  readonly id: string
  readonly startedAt: Temporal.Instant
  readonly endedAt: Temporal.Instant | null
  /** Of the console's desk: who has it. An outside desk tells nothing. */
  readonly isHere: boolean
  readonly agentId: string | null
  readonly agent: string | null
}

/** Chats that began within a time, the latest first. */
export const chatsWithin = statement<
  ChatOfCustomerRow,
  [customerId: string, since: Temporal.Instant, until: Temporal.Instant]
>(
  'support.chats-within',
  `SELECT s.id, s.origin, s.type, s.reason, s.started_at AS "startedAt", s.ended_at AS "endedAt",
     o.chat_id IS NOT NULL AS "isHere", o.agent_id AS "agentId", o.agent
   FROM chat_session s LEFT JOIN chat_owner o ON o.chat_id = s.id
   WHERE s.customer_id = $1 AND s.opened_at IS NOT NULL AND s.started_at BETWEEN $2 AND $3
   ORDER BY s.started_at DESC, s.id DESC LIMIT 20`,
)

export const deleteSessionsOf = statement<{ id: string }, [customerId: string]>(
  'support.delete-sessions-of',
  'DELETE FROM chat_session WHERE customer_id = $1 RETURNING id',
)
