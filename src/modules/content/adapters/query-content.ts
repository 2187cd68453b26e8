import { callOutside, type OutboundRequest, type OutboundResponse } from '#platform/http/outgoing/outbound.ts'
import { type AskContent, ContentUnavailable } from '../ports.ts'

export interface ContentEndpoint {
  /** URL of the GraphQL endpoint. */
  readonly url: string
  /** Timeout of the whole response, in milliseconds. */
  readonly timeoutMs?: number | undefined
}

/** A longer response is aborted, unless a query expects one. */
const usualMaxBytes = 1024 * 1024

/** Asks a headless content service over HTTP. */
export function askOverHttp({ url, timeoutMs }: ContentEndpoint): AskContent {
  return async function askOverHttp({ token, query, variables, maxBytes = usualMaxBytes }) {
    const { status, text } = await post(url, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query, variables }),
      ...{ timeoutMs, maxBytes },
    })
    // Without the body: it may repeat the token.
    if (status !== 200) throw new ContentUnavailable(`the content service responded with ${status}`)
    return text
  }
}

async function post(url: string, request: OutboundRequest): Promise<OutboundResponse> {
  try {
    return await callOutside(url, { method: 'POST', ...request })
  } catch (cause) {
    throw new ContentUnavailable('the content service did not respond', { cause })
  }
}
