import { callOutside, parseJson } from '#platform/http/outgoing/outbound.ts'
import { type ChatDesk, type ChatOpening, DeskUnavailable } from '../ports.ts'
import { AvailabilityResponse, ChatResponse } from './wire.ts'

export interface HttpDeskOptions {
  /** Base URL of the service, without a trailing slash. */
  readonly url: string
  /** Sent as a bearer token. */
  readonly token?: string | undefined
  /** Timeout of a whole response, in milliseconds. */
  readonly timeoutMs?: number
}

/** The live chat of a customer-relationship service, by the calls listed in the module's README. */
export function httpDesk({ url, token, timeoutMs }: HttpDeskOptions): ChatDesk {
  const request = async (method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> => {
    try {
      const { status, text } = await callOutside(url + path, {
        method,
        headers: {
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: body && JSON.stringify(body),
        timeoutMs,
      })
      return { status, body: parseJson(text) }
    } catch (cause) {
      throw new DeskUnavailable('the chat desk did not respond', { cause })
    }
  }
  /** Without the body: responses contain conversations. */
  const refuse = (status: number): never => {
    throw new DeskUnavailable(`the chat desk responded with ${status} or an invalid body`)
  }
  const command = async (method: string, path: string, body?: object, allowsMissing = false): Promise<void> => {
    const { status } = await request(method, path, body)
    if (status >= 300 && !(allowsMissing && status === 404)) refuse(status)
  }
  const pathOf = (chatId: string): string => `/chats/${encodeURIComponent(chatId)}`

  return {
    async isAgentAvailable() {
      const { status, body } = await request('GET', '/availability')
      const read = AvailabilityResponse.safeParse(body)
      return status === 200 && read.success ? read.data.isAgentAvailable : refuse(status)
    },
    openChat: (opening) => command('PUT', pathOf(opening.id), wireOf(opening)),
    async readChat(chatId) {
      const { status, body } = await request('GET', pathOf(chatId))
      if (status === 404) return { state: 'ended', messages: [] }
      const read = ChatResponse.safeParse(body)
      return status === 200 && read.success ? read.data : refuse(status)
    },
    async sendMessage(chatId, { id, text }) {
      const { status } = await request('PUT', `${pathOf(chatId)}/messages/${encodeURIComponent(id)}`, { text })
      if (status === 404 || status === 410) return false
      return status < 300 ? true : refuse(status)
    },
    endChat: (chatId) => command('POST', `${pathOf(chatId)}/end`, {}, true),
    deleteChat: (chatId) => command('DELETE', pathOf(chatId), undefined, true),
  }
}

/** The body that opens a chat: settings, pre-form, and the contact and case to create. */
function wireOf({ settings, contact, case: filed }: ChatOpening): object {
  return {
    ...settings,
    preForm: { ...contact, ...filed },
    records: [
      { entity: 'Contact', fields: contact, findBy: { field: 'email', isExactMatch: true } },
      { entity: 'Case', fields: filed, link: { field: 'contactId', entity: 'Contact' } },
    ],
  }
}
