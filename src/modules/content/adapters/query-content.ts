import { callOutside, type OutboundRequest, type OutboundResponse } from '#platform/http/outbound.ts'
import { ContentUnavailable } from '../ports.ts'

export interface ContentRequest {
  /** URL of the GraphQL endpoint. */
  readonly url: string
  readonly token: string
  /** A GraphQL document. */
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  /** Timeout of the whole response, in milliseconds. */
  readonly timeoutMs?: number | undefined
}

/** A longer response is aborted. */
const maxBytes = 1024 * 1024

/**
 * Sends a GraphQL query to a headless content service and returns the response's text. Rejects with `ContentUnavailable`
 * only.
 */
export async function queryContent({ url, token, query, variables, timeoutMs }: ContentRequest): Promise<string> {
  const { status, text } = await post(url, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
    timeoutMs,
  })
  // Without the body: it may repeat the token.
  if (status !== 200) throw new ContentUnavailable(`the content service responded with ${status}`)
  return text
}

async function post(url: string, request: OutboundRequest): Promise<OutboundResponse> {
  try {
    return await callOutside(url, { method: 'POST', maxBytes, ...request })
  } catch (cause) {
    throw new ContentUnavailable('the content service did not respond', { cause })
  }
}
