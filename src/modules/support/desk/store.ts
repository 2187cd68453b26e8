import { statement } from '#platform/db/statement.ts'
import type { DeskMessage } from '../ports.ts'
import type { ChatTopic } from '../rules/chat-case.ts'

/** How many agents answer now and have fewer chats than they may. */
export const countFreeAgents = statement<{ free: number }, [seenSince: Temporal.Instant, most: number]>(
  'support.count-free-agents',
  `SELECT count(*)::int AS free FROM chat_agent a
   WHERE a.is_available AND a.seen_at > $1
     AND (SELECT count(*) FROM chat_owner o WHERE o.agent_id = a.agent_id AND o.ended_at IS NULL) < $2`,
)

export const insertChat = statement<unknown, [chatId: string, now: Temporal.Instant]>(
  'support.insert-desk-chat',
  'INSERT INTO chat_owner (chat_id, queued_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
)

export interface OwnerRow {
  readonly agentId: string | null
  readonly endedAt: Temporal.Instant | null
}

export const ownerOf = statement<OwnerRow, [chatId: string]>(
  'support.owner-of',
  'SELECT agent_id AS "agentId", ended_at AS "endedAt" FROM chat_owner WHERE chat_id = $1',
)

export const lockOwner = statement<OwnerRow, [chatId: string]>(
  'support.lock-owner',
  'SELECT agent_id AS "agentId", ended_at AS "endedAt" FROM chat_owner WHERE chat_id = $1 FOR UPDATE',
)

export interface ChatMessageRow extends DeskMessage {
  readonly author: string | null
}

/** Oldest first. */
export const messagesOf = statement<ChatMessageRow, [chatId: string]>(
  'support.messages-of',
  `SELECT id, sender AS "from", author, text, sent_at AS "sentAt" FROM chat_message WHERE chat_id = $1 ORDER BY number`,
)

/** Writes nothing for an id that the chat has. */
export const insertMessage = statement<
  unknown,
  [chatId: string, id: string, sender: DeskMessage['from'], author: string | null, text: string, now: Temporal.Instant]
>(
  'support.insert-message',
  `INSERT INTO chat_message (chat_id, id, sender, author, text, sent_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (chat_id, id) DO NOTHING`,
)

/** Null agent: back to the queue. */
export const setOwner = statement<
  unknown,
  [chatId: string, agentId: string | null, agent: string | null, takenAt: Temporal.Instant | null]
>(
  'support.set-owner',
  'UPDATE chat_owner SET agent_id = $2, agent = $3, taken_at = $4 WHERE chat_id = $1 AND ended_at IS NULL',
)

export const requeue = statement<unknown, [chatId: string, now: Temporal.Instant]>(
  'support.requeue',
  `UPDATE chat_owner SET agent_id = NULL, agent = NULL, taken_at = NULL, queued_at = $2
   WHERE chat_id = $1 AND ended_at IS NULL`,
)

/** Gives the chats of agents back who were not seen since an instant. */
export const requeueOfAway = statement<unknown, [seenSince: Temporal.Instant, now: Temporal.Instant]>(
  'support.requeue-of-away',
  `UPDATE chat_owner o SET agent_id = NULL, agent = NULL, taken_at = NULL, queued_at = $2
   WHERE o.ended_at IS NULL AND o.agent_id IS NOT NULL
     AND NOT EXISTS (SELECT FROM chat_agent a WHERE a.agent_id = o.agent_id AND a.seen_at > $1)`,
)

export const markDeskEnded = statement<unknown, [chatId: string, now: Temporal.Instant]>(
  'support.mark-desk-ended',
  'UPDATE chat_owner SET ended_at = $2 WHERE chat_id = $1 AND ended_at IS NULL',
)

export const noteSeen = statement<
  unknown,
  [agentId: string, name: string, isAvailable: boolean, now: Temporal.Instant]
>(
  'support.note-seen',
  `INSERT INTO chat_agent (agent_id, name, is_available, seen_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (agent_id) DO UPDATE SET name = $2, is_available = $3, seen_at = $4`,
)

/** Locks an agent, so that two chats at once do not exceed the limit. */
export const lockAgent = statement<unknown, [agentId: string]>(
  'support.lock-agent',
  'SELECT FROM chat_agent WHERE agent_id = $1 FOR UPDATE',
)

export interface AgentRow {
  readonly id: string
  readonly name: string
  readonly isAvailable: boolean
  readonly chats: number
}

export const agentsSeen = statement<AgentRow, [seenSince: Temporal.Instant]>(
  'support.agents-seen',
  `SELECT a.agent_id AS id, a.name, a.is_available AS "isAvailable",
     (SELECT count(*)::int FROM chat_owner o WHERE o.agent_id = a.agent_id AND o.ended_at IS NULL) AS chats
   FROM chat_agent a WHERE a.seen_at > $1 ORDER BY a.name, a.agent_id`,
)

export const countChatsOf = statement<{ chats: number }, [agentId: string]>(
  'support.count-chats-of',
  'SELECT count(*)::int AS chats FROM chat_owner WHERE agent_id = $1 AND ended_at IS NULL',
)

export interface QueuedRow extends ChatTopic {
  readonly id: string
  readonly customerId: string
  readonly agentId: string | null
  readonly agent: string | null
  readonly queuedAt: Temporal.Instant
  readonly startedAt: Temporal.Instant
  readonly endedAt: Temporal.Instant | null
  readonly lastFrom: DeskMessage['from'] | null
  readonly lastText: string | null
  readonly lastAt: Temporal.Instant | null
}

const queued = `SELECT o.chat_id AS id, s.customer_id AS "customerId", s.origin, s.type, s.reason, o.agent_id AS "agentId",
    o.agent, o.queued_at AS "queuedAt", s.started_at AS "startedAt", o.ended_at AS "endedAt",
    m.sender AS "lastFrom", m.text AS "lastText", m.sent_at AS "lastAt"
  FROM chat_owner o JOIN chat_session s ON s.id = o.chat_id
  LEFT JOIN LATERAL (SELECT sender, text, sent_at FROM chat_message m WHERE m.chat_id = o.chat_id
    ORDER BY number DESC LIMIT 1) m ON true`

/** Open chats: waiting ones first, the oldest first. */
export const openChats = statement<QueuedRow>(
  'support.open-chats',
  `${queued} WHERE o.ended_at IS NULL AND s.ended_at IS NULL ORDER BY o.agent_id IS NOT NULL, o.queued_at, o.chat_id`,
)

export const chatById = statement<QueuedRow, [chatId: string]>('support.chat-by-id', `${queued} WHERE o.chat_id = $1`)

export const countLate = statement<{ value: number }, [queuedBefore: Temporal.Instant]>(
  'support.count-late',
  `SELECT count(*)::int AS value FROM chat_owner WHERE ended_at IS NULL AND agent_id IS NULL AND queued_at < $1`,
)
