import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { chatOrigins, deliveryReasons, problemTypes } from '../rules/chat-case.ts'
import { maxMessageLength } from '../rules/chat-settings.ts'

export const chatTag = 'Chats'
const Instant = z.iso.datetime({ offset: true })
export const chatParams = z.object({ id: z.uuid() })

export const DeskChatTopic = z.object({
  origin: z.enum(chatOrigins),
  type: z.enum(problemTypes).nullable(),
  reason: z.enum(deliveryReasons).nullable(),
})

export const QueuedChat = z.object({
  id: z.uuid(),
  customer: z.object({ id: z.uuid(), name: z.string(), isGenius: z.boolean() }),
  topic: DeskChatTopic,
  /** The next delivery of the customer. */
  order: z.string().nullable(),
  /** `waiting`: in the queue; `mine`; `taken` by somebody else. */
  place: z.enum(['waiting', 'mine', 'taken']),
  agent: z.string().nullable(),
  waitingSince: Instant,
  isLate: z.boolean().meta({ description: 'It waits in the queue for more than two minutes.' }),
  /** Null in chats of colleagues. */
  lastMessage: z.object({ from: z.enum(['customer', 'agent']), text: z.string(), at: Instant }).nullable(),
})
export type QueuedChat = z.infer<typeof QueuedChat>

export const getChatQueue = staffCall(
  'chat.work',
  route({
    id: 'getChatQueue',
    tag: chatTag,
    summary: 'Lists open chats: waiting ones first, the oldest first',
    description: '`deskUrl` is the address of an outside help desk, which then has the chats; `items` is empty.',
    method: 'GET',
    path: '/chats',
    ok: z.object({
      deskUrl: z.string().nullable(),
      isAvailable: z.boolean(),
      /** How many chats an agent has at most. */
      most: z.int(),
      items: z.array(QueuedChat),
    }),
  }),
)

export const DeskChatView = z.object({
  id: z.uuid(),
  customer: z.object({ id: z.uuid(), name: z.string(), firstName: z.string(), isGenius: z.boolean() }),
  topic: DeskChatTopic,
  startedAt: Instant,
  place: z.enum(['waiting', 'mine', 'taken']),
  agent: z.string().nullable(),
  isEnded: z.boolean(),
  order: z
    .object({
      id: z.uuid(),
      number: z.string(),
      state: z.string(),
      since: Instant,
      until: Instant,
      total: z.int(),
    })
    .nullable(),
  messages: z.array(
    z.object({
      id: z.uuid(),
      from: z.enum(['customer', 'agent']),
      author: z.string().nullable(),
      text: z.string(),
      at: Instant,
    }),
  ),
})
export type DeskChatView = z.infer<typeof DeskChatView>

export const getDeskChat = staffCall(
  'chat.work',
  route({
    id: 'getDeskChat',
    tag: chatTag,
    summary: 'Shows a chat of the queue or of the caller',
    description: 'Chats of colleagues need `chat.manage`; otherwise they are `chat-not-found`.',
    method: 'GET',
    path: '/chats/{id}',
    params: chatParams,
    ok: DeskChatView,
    problems: ['chat-not-found'],
  }),
)

export const takeChat = staffCall(
  'chat.work',
  route({
    id: 'takeChat',
    tag: chatTag,
    summary: 'Takes a waiting chat',
    method: 'POST',
    path: '/chats/{id}/take',
    params: chatParams,
    ok: DeskChatView,
    problems: ['chat-not-found', 'chat-ended', 'taken-by-another', 'too-many-chats'],
  }),
)

export const answerChat = staffCall(
  'chat.work',
  route({
    id: 'answerChat',
    tag: chatTag,
    summary: 'Sends a message in a chat of the caller',
    description:
      'The id is made by the client: the same one again sends nothing more. `answer-incomplete` names fields.',
    method: 'POST',
    path: '/chats/{id}/messages',
    params: chatParams,
    body: z.strictObject({ id: z.uuid(), text: z.string().trim().min(1).max(maxMessageLength) }),
    ok: DeskChatView,
    problems: ['chat-not-found', 'chat-ended', 'answer-incomplete'],
  }),
)

export const handOverChat = staffCall(
  'chat.work',
  route({
    id: 'handOverChat',
    tag: chatTag,
    summary: 'Hands a chat of the caller over to a colleague, or back to the queue',
    method: 'POST',
    path: '/chats/{id}/hand-over',
    params: chatParams,
    body: z.strictObject({ agentId: z.string().max(60).nullable().meta({ description: 'Null: the queue.' }) }),
    status: 204,
    ok: noContent,
    problems: ['chat-not-found', 'chat-ended', 'agent-not-free'],
  }),
)

export const endChatByStaff = staffCall(
  'chat.work',
  route({
    id: 'endChatByStaff',
    tag: chatTag,
    summary: 'Ends a chat of the caller',
    method: 'POST',
    path: '/chats/{id}/end',
    params: chatParams,
    status: 204,
    ok: noContent,
    problems: ['chat-not-found'],
  }),
)

export const listChatAgents = staffCall(
  'chat.work',
  route({
    id: 'listChatAgents',
    tag: chatTag,
    summary: 'Lists colleagues who can take a chat now',
    method: 'GET',
    path: '/chat-agents',
    ok: z.object({ items: z.array(z.object({ id: z.string(), name: z.string(), chats: z.int() })) }),
  }),
)

export const setChatPresence = staffCall(
  'chat.work',
  route({
    id: 'setChatPresence',
    tag: chatTag,
    summary: 'Says that the caller is there, and whether new chats may come',
    description: 'Sent every 30 seconds; after 3 minutes without it the chats of the caller go back to the queue.',
    method: 'PUT',
    path: '/chat-agents/me',
    body: z.strictObject({ isAvailable: z.boolean() }),
    status: 204,
    ok: noContent,
  }),
  { changes: false },
)

export const watchChats = staffCall(
  'chat.work',
  route({
    id: 'watchChats',
    tag: chatTag,
    summary: 'Streams the ids of chats that change, as server-sent events',
    method: 'GET',
    path: '/chat-agents/news',
    ok: z.any(),
  }),
)
