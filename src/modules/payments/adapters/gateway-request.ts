import type { z } from 'zod'
import {
  callOutside,
  isUnsentRequest,
  type OutboundRequest,
  type OutboundResponse,
  parseJson,
} from '#platform/http/outgoing/outbound.ts'
import { GatewayUnavailable } from '../ports.ts'

/** The gateway, or a proxy before it, has not begun the request. 500 and 504 may come after it was carried out. */
const statusesOfUnsent = [429, 502, 503]

/** Calls a gateway. Rejects with GatewayUnavailable on network errors, timeouts, 429 and 5xx. */
export async function requestGateway(url: string, request: OutboundRequest): Promise<OutboundResponse> {
  const response = await reachGateway(url, request)
  if (response.status >= 500 || response.status === 429)
    throw new GatewayUnavailable(`the gateway answers ${response.status}`, {
      isUnsent: statusesOfUnsent.includes(response.status),
    })
  return response
}

/** The same, whatever status the gateway answers. */
export async function reachGateway(url: string, request: OutboundRequest): Promise<OutboundResponse> {
  try {
    return await callOutside(url, request)
  } catch (cause) {
    throw new GatewayUnavailable('the gateway does not answer', { cause, isUnsent: isUnsentRequest(cause) })
  }
}

/** Parses the body by `shape`. An unexpected body counts as GatewayUnavailable; its beginning is in the log. */
export function readResponse<Shape extends z.ZodType>(
  { status, text }: OutboundResponse,
  shape: Shape,
): z.infer<Shape> {
  const result = shape.safeParse(parseJson(text))
  if (!result.success) throw new GatewayUnavailable(`the gateway answers ${status}: ${text.slice(0, 200)}`)
  return result.data
}
