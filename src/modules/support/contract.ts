import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { chatOrigins, deliveryReasons, problemTypes } from './rules/chat-case.ts'
import { maxMessageLength } from './rules/chat-settings.ts'

const tag = 'Support'

const params = z.object({
  id: z.uuid().meta({
    description: 'The id of a chat of the customer’s own.',
    examples: ['0199b1f3-6a2c-7d10-8e4f-51c07b9d3e62'],
  }),
})

/** A chat as its customer sees it. */
export const ChatView = z
  .object({
    id: z.string(),
    origin: z.enum(chatOrigins),
    state: z.enum(['waiting', 'open', 'ended']).meta({ description: 'waiting until an agent has answered.' }),
    messages: z.array(
      z.object({
        id: z.string(),
        from: z.enum(['customer', 'agent']),
        text: z.string(),
        sentAt: z.iso.datetime({ offset: true }),
      }),
    ),
  })
  .meta({ id: 'Chat' })
export type ChatView = z.infer<typeof ChatView>

export const getChats = route({
  id: 'getChats',
  tag,
  summary: 'Whether an agent is free now, and the chat that is under way; a desk that does not answer has nobody free',
  method: 'GET',
  path: '/chats',
  access: 'customer',
  toleratesGuest: true,
  ok: z.object({
    isAgentAvailable: z.boolean(),
    chat: z.object({ id: z.string(), origin: z.enum(chatOrigins) }).nullable(),
  }),
  problems: ['unauthorized'],
})

export const startChat = route({
  id: 'startChat',
  tag,
  summary: 'Begins a chat in the customer’s name; the one that is under way goes on instead, if there is one',
  method: 'POST',
  path: '/chats',
  access: 'customer',
  body: z.strictObject({
    origin: z.enum(chatOrigins),
    type: z.enum(problemTypes).nullish().meta({ description: 'With the origin report-problem, and needed there.' }),
    reason: z.enum(deliveryReasons).nullish().meta({ description: 'With the type delivery, and needed there.' }),
  }),
  ok: ChatView,
  problems: ['unauthorized', 'invalid-input', 'chat-unavailable', 'too-many-requests'],
})

export const getChat = route({
  id: 'getChat',
  tag,
  summary: 'A chat with everything that was said in it',
  method: 'GET',
  path: '/chats/{id}',
  access: 'customer',
  params,
  ok: ChatView,
  problems: ['unauthorized', 'chat-not-found', 'chat-unavailable'],
})

export const sendChatMessage = route({
  id: 'sendChatMessage',
  tag,
  summary: 'Says something in a chat. The same messageId again is the same message',
  method: 'POST',
  path: '/chats/{id}/messages',
  access: 'customer',
  params,
  body: z.strictObject({
    messageId: z.uuid().meta({
      description: 'Drawn by whoever sends it.',
      examples: ['0199b1f3-5d0e-7c41-9a3b-2f6d8e1c4a70'],
    }),
    text: z
      .string()
      .trim()
      .min(1)
      .max(maxMessageLength)
      .meta({ examples: ['Aș vrea să schimb adresa.'] }),
  }),
  ok: ChatView,
  problems: ['unauthorized', 'chat-not-found', 'chat-ended', 'chat-unavailable', 'too-many-requests'],
})

export const endChat = route({
  id: 'endChat',
  tag,
  summary: 'Ends a chat; nothing happens to one that has ended',
  method: 'DELETE',
  path: '/chats/{id}',
  access: 'customer',
  params,
  status: 204,
  ok: noContent,
  problems: ['unauthorized', 'chat-not-found'],
})
