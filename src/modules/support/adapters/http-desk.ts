import { callOutside, parseJson } from '#platform/http/outbound.ts'
import { type ChatDesk, type ChatOpening, DeskUnavailable } from '../ports.ts'
import { AvailabilityResponse, ChatResponse } from './wire.ts'

export interface HttpDeskOptions {
  /** Below this address the service answers; without a slash at the end. */
  readonly url: string
  /** Sent as a bearer token. */
  readonly token?: string | undefined
  /** Milliseconds for a whole answer. */
  readonly timeoutMs?: number
}

/** The live chat of a customer-relationship service, by the five calls that the module's README tells. */
export function httpDesk({ url, token, timeoutMs }: HttpDeskOptions): ChatDesk {
  const ask = async (method: string, path: string, body?: object): Promise<{ status: number; answer: unknown }> => {
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
      return { status, answer: parseJson(text) }
    } catch (cause) {
      throw new DeskUnavailable('the chat desk does not answer', { cause })
    }
  }
  /** What it said is left out of the failure: answers hold conversations. */
  const refuse = (status: number): never => {
    throw new DeskUnavailable(`the chat desk answers ${status}, and nothing that can be used`)
  }
  const command = async (method: string, path: string, body?: object, mayMiss = false): Promise<void> => {
    const { status } = await ask(method, path, body)
    if (status >= 300 && !(mayMiss && status === 404)) refuse(status)
  }
  const pathOf = (chatId: string): string => `/chats/${encodeURIComponent(chatId)}`

  return {
    async isAgentAvailable() {
      const { status, answer } = await ask('GET', '/availability')
      const read = AvailabilityResponse.safeParse(answer)
      return status === 200 && read.success ? read.data.isAgentAvailable : refuse(status)
    },
    openChat: (opening) => command('PUT', pathOf(opening.id), wireOf(opening)),
    async readChat(chatId) {
      const { status, answer } = await ask('GET', pathOf(chatId))
      if (status === 404) return { state: 'ended', messages: [] }
      const read = ChatResponse.safeParse(answer)
      return status === 200 && read.success ? read.data : refuse(status)
    },
    async sendMessage(chatId, { id, text }) {
      const { status } = await ask('PUT', `${pathOf(chatId)}/messages/${encodeURIComponent(id)}`, { text })
      if (status === 404 || status === 410) return false
      return status < 300 ? true : refuse(status)
    },
    endChat: (chatId) => command('POST', `${pathOf(chatId)}/end`, {}, true),
    deleteChat: (chatId) => command('DELETE', pathOf(chatId), undefined, true),
  }
}

/** The pre-form as the customer would have filled it in, and the two records to make of it. */
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
