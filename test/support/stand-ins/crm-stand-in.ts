import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readBody } from '#test/support/http/read-body.ts'
import type { ChatFailure, ChatRecords } from './chat-contract.ts'

interface Message {
  readonly id: string
  readonly from: 'customer' | 'agent'
  readonly text: string
  readonly sentAt: string
}
interface Chat {
  state: 'waiting' | 'open' | 'ended'
  readonly contactId: string
  readonly origin: string
  readonly opening: Readonly<Record<string, unknown>>
  readonly messages: Message[]
}
type Contact = ChatRecords['contacts'][number] & { readonly name: string }
interface Opening {
  readonly preForm: Readonly<Record<string, string>>
  readonly records: readonly [
    { readonly entity: 'Contact'; readonly fields: Contact; readonly findBy: { readonly field: 'email' } },
    { readonly entity: 'Case'; readonly fields: { readonly origin: string } },
  ]
}

export interface CrmStandIn {
  readonly url: string
  hasAgent: boolean
  /** The simulated failure: status 500, no response, an invalid response or one that is too large. */
  failure: ChatFailure | 'babbles' | 'floods' | null
  reply(chatId: string, text: string): void
  endAsAgent(chatId: string): void
  records(): ChatRecords
  close(): void
}

/** A stand-in of the live chat of an external CRM, with its own port and token. */
export async function crmStandIn(token: string): Promise<CrmStandIn> {
  const contacts = new Map<string, Contact>()
  const chats = new Map<string, Chat>()
  const addMessage = (chat: Chat, from: Message['from'], id: string, text: string): void => {
    if (chat.messages.every((message) => message.id !== id)) {
      chat.messages.push({ id, from, text, sentAt: new Date(1_795_000_000_000 + chat.messages.length).toISOString() })
    }
  }
  const openChat = (id: string, { preForm, records: [contact, caseRecord], ...settings }: Opening): void => {
    if (chats.has(id)) return
    const { email } = contact.fields
    const contactId = contacts.get(email)?.id ?? randomUUID()
    contacts.set(email, { ...contact.fields, id: contactId })
    const opening = { ...settings, preForm }
    chats.set(id, { state: 'waiting', contactId, origin: caseRecord.fields.origin, opening, messages: [] })
  }
  const deleteChat = (id: string): void => {
    const contactId = chats.get(id)?.contactId
    chats.delete(id)
    if ([...chats.values()].some((chat) => chat.contactId === contactId)) return
    for (const [email, contact] of contacts) if (contact.id === contactId) contacts.delete(email)
  }

  const respond = (method: string, path: string, body: unknown): [status: number, body?: unknown] => {
    if (path === '/availability') return [200, { isAgentAvailable: crm.hasAgent }]
    const [, id = '', action, messageId = ''] = /^\/chats\/([^/]+)(?:\/(end|messages)(?:\/([^/]+))?)?$/.exec(path) ?? []
    if (method === 'PUT' && action === undefined) {
      openChat(id, body as Opening)
      return [204]
    }
    const chat = chats.get(id)
    if (chat === undefined) return [404, {}]
    if (method === 'GET') return [200, { state: chat.state, messages: chat.messages }]
    if (method === 'DELETE') deleteChat(id)
    else if (action === 'end') chat.state = 'ended'
    else if (chat.state === 'ended') return [410, {}]
    else addMessage(chat, 'customer', messageId, (body as { text: string }).text)
    return [204]
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await readBody(request)
    if (text === null || crm.failure === 'hangs') return
    const { method = '', url = '', headers } = request
    const isAuthorized = headers.authorization === `Bearer ${token}`
    const [status, body] =
      crm.failure === 'fails'
        ? [500, { secret: 'of nobody’s business' }]
        : crm.failure === 'babbles'
          ? [200, { isAgentAvailable: 'maybe', state: 'soon' }]
          : crm.failure === 'floods'
            ? [200, { isAgentAvailable: true, more: 'x'.repeat(3_000_000) }]
            : isAuthorized
              ? respond(method, url, text === '' ? undefined : JSON.parse(text))
              : [401, {}]
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const crm: CrmStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hasAgent: true,
    failure: null,
    reply: (chatId, text) => {
      const chat = chats.get(chatId)
      if (chat === undefined) return
      chat.state = 'open'
      addMessage(chat, 'agent', randomUUID(), text)
    },
    endAsAgent: (chatId) => {
      const chat = chats.get(chatId)
      if (chat) chat.state = 'ended'
    },
    records: () => ({
      contacts: [...contacts.values()],
      cases: [...chats.values()],
      openings: [...chats.values()].map(({ opening }) => opening),
    }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return crm
}
