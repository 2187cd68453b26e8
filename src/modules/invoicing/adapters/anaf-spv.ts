import {
  downloadOutside,
  isUnsentRequest,
  type OutboundBinary,
  type OutboundRequest,
} from '#platform/http/outgoing/outbound.ts'
import { type Spv, type SpvMessage, SpvUnavailable } from '../ports.ts'
import { type AccessTokensOptions, accessTokens } from './anaf/tokens.ts'
import { readAnswer, readMessages, readState, readUpload } from './anaf/wire.ts'

export interface AnafSpvOptions extends Omit<AccessTokensOptions, 'timeoutMs'> {
  /** 'https://api.anaf.ro/prod/FCTEL/rest', or `test` in the place of `prod`; without a slash at the end. */
  readonly url: string
  /** Milliseconds that one call may take. */
  readonly timeoutMs?: number
}

/** The authority checks a document of a thousand lines for seconds before it answers. */
const standardTimeoutMs = 60_000
const maxAnswerBytes = 16 * 1024 * 1024

/** RO e-Factura of ANAF, by its web services with OAuth 2.0. */
export function anafSpv({ url, timeoutMs = standardTimeoutMs, ...access }: AnafSpvOptions): Spv {
  const tokens = accessTokens({ ...access, timeoutMs })

  const call = async (path: string, token: string, request: OutboundRequest): Promise<OutboundBinary> => {
    try {
      const headers = { ...request.headers, authorization: `Bearer ${token}` }
      return await downloadOutside(`${url}/${path}`, { ...request, headers, timeoutMs, maxBytes: maxAnswerBytes })
    } catch (cause) {
      throw new SpvUnavailable('SPV does not answer', { mayBeDone: !isUnsentRequest(cause), cause })
    }
  }
  /** The body of the answer with status 200. A token that is not taken is replaced once. */
  const request = async (path: string, query: Record<string, string>, sent: OutboundRequest = {}): Promise<Buffer> => {
    const target = `${path}?${new URLSearchParams(query)}`
    const token = await tokens.get()
    const first = await call(target, token, sent)
    const answer = first.status === 401 ? await call(target, await tokens.get(token), sent) : first
    if (answer.status === 200) return answer.bytes
    // A proxy may have given up what the authority carries out; 503 is answered by one that has not begun.
    const mayBeDone = (answer.status >= 500 && answer.status !== 503) || answer.status === 408
    throw new SpvUnavailable(`SPV answers ${answer.status}: ${String(answer.bytes).slice(0, 200)}`, { mayBeDone })
  }

  return {
    async upload({ sellerTaxCode, kind, isConsumer, xml }) {
      const bytes = await request(
        isConsumer ? 'uploadb2c' : 'upload',
        { standard: kind === 'invoice' ? 'UBL' : 'CN', cif: sellerTaxCode },
        { method: 'POST', headers: { 'content-type': 'text/plain' }, body: xml },
      )
      return readUpload(String(bytes))
    },
    stateOf: async (messageId) => readState(String(await request('stareMesaj', { id_incarcare: messageId }))),
    answer: async (downloadId) => readAnswer(await request('descarcare', { id: downloadId })),
    async accepted(sellerTaxCode, since, until) {
      const period = { startTime: String(since.epochMilliseconds), endTime: String(until.epochMilliseconds) }
      const found: SpvMessage[] = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const query = { ...period, cif: sellerTaxCode, pagina: String(page), filtru: 'T' }
        const list = readMessages(String(await request('listaMesajePaginatieFactura', query)))
        found.push(...list.messages)
        pages = list.pages
      }
      return found
    },
  }
}
