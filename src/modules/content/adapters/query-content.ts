import { callOutside, type OutboundRequest, type OutboundResponse } from '#platform/http/outbound.ts'
import { ContentUnavailable } from '../ports.ts'

export interface ContentRequest {
  /** Where the service answers; asked at this very address. */
  readonly url: string
  readonly token: string
  /** A GraphQL document, and what it is filled with. */
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  /** Milliseconds for the whole answer. */
  readonly timeoutMs?: number | undefined
}

/** Nobody has so much to say at once; what is longer is not read to its end. */
const maxBytes = 1024 * 1024

/**
 * The text that a headless content service answers: GraphQL by POST, with the query in the body's field `query`. Rejects
 * with ContentUnavailable, and with nothing else.
 */
export async function queryContent({ url, token, query, variables, timeoutMs }: ContentRequest): Promise<string> {
  const { status, text } = await post(url, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
    timeoutMs,
  })
  // What it said is left out: an answer may repeat the token.
  if (status !== 200) throw new ContentUnavailable(`the content service answers ${status}`)
  return text
}

async function post(url: string, request: OutboundRequest): Promise<OutboundResponse> {
  try {
    return await callOutside(url, { method: 'POST', maxBytes, ...request })
  } catch (cause) {
    throw new ContentUnavailable('the content service does not answer', { cause })
  }
}
