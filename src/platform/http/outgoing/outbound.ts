import ky, { isHTTPError } from 'ky'
import { spanOfCall, tracedStep } from '../../tracing/tracing.ts'

export interface OutboundRequest {
  readonly method?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string | URLSearchParams | undefined
  /** Milliseconds that one attempt may take until its whole response is read. */
  readonly timeoutMs?: number | undefined
  /** A longer response is not read to its end; the call fails. */
  readonly maxBytes?: number | undefined
}

export interface OutboundResponse {
  readonly status: number
  readonly text: string
}

export interface OutboundBinary {
  readonly status: number
  readonly bytes: Buffer
}

const standardTimeoutMs = 10_000
const standardMaxBytes = 2 * 1024 * 1024
const redirects = [301, 302, 303, 307, 308]
/** No connection was made, so no request was sent. */
const codesOfUnsent = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

class UnexpectedRedirect extends Error {
  /** Origin and path; a query may hold a secret. Null when the service names no target. */
  readonly target: string | null

  constructor(status: number, from: string, location: string | null) {
    super(`the service redirects: ${status}`)
    const to = location === null ? null : URL.parse(location, from)
    this.target = to && to.origin + to.pathname
  }
}

/**
 * Repeating these changes nothing at the service; POST and PATCH are sent once. TRACE is here for completeness: `fetch`
 * refuses to send it (https://fetch.spec.whatwg.org/#forbidden-method).
 */
const repeatableMethods = ['get', 'put', 'head', 'delete', 'options', 'trace'] as const
/** Failures that may have passed a moment later. */
const repeatableStatuses = [408, 413, 429, 500, 502, 503, 504]
/**
 * Calls a service outside the shop: every adapter does it by this function. A repeatable method is sent up to two more
 * times, after 0.3 and 0.6 seconds or when `retry-after` says. Redirects are not followed, since a header may hold a
 * secret. Answers whatever status comes last; throws when the service is not reached, is too slow or answers too much.
 */
export async function callOutside(url: string | URL, request: OutboundRequest): Promise<OutboundResponse> {
  const { status, bytes } = await downloadOutside(url, request)
  return { status, text: bytes.toString() }
}

/** The same, with the body as it was received. */
export async function downloadOutside(url: string | URL, request: OutboundRequest): Promise<OutboundBinary> {
  return tracedStep(spanOfCall(new URL(url), request.method), async (span) => {
    const headers = span ? { ...request.headers, traceparent: span.traceparent } : request.headers
    const response = await sendOutside(url, { ...request, headers })
    span?.set({ 'http.response.status_code': response.status })
    return response
  })
}

async function sendOutside(url: string | URL, request: OutboundRequest): Promise<OutboundBinary> {
  const { method = 'GET', headers, body, timeoutMs = standardTimeoutMs, maxBytes = standardMaxBytes } = request
  let bytes = Buffer.alloc(0)
  /** Reads the body inside the attempt: a body that never ends is a timeout as well. */
  const attempt: typeof fetch = async (input, init) => {
    const controller = new AbortController()
    const late = new DOMException(`no response within ${timeoutMs} ms`, 'TimeoutError')
    const timer = setTimeout(() => controller.abort(late), timeoutMs)
    try {
      const response = await fetch(input, { ...init, redirect: 'manual', signal: controller.signal })
      if (redirects.includes(response.status)) {
        // An unread body would hold the connection.
        await response.body?.cancel()
        throw new UnexpectedRedirect(response.status, response.url, response.headers.get('location'))
      }
      bytes = await readBytes(response, maxBytes)
      return new Response(null, response)
    } finally {
      clearTimeout(timer)
    }
  }
  const retry = {
    limit: 2,
    methods: [...repeatableMethods],
    statusCodes: repeatableStatuses,
    afterStatusCodes: repeatableStatuses,
    delay: (count: number) => 300 * 2 ** (count - 1),
    shouldRetry,
  }
  try {
    const content = { ...(headers && { headers }), ...(body !== undefined && { body }) }
    const { status } = await ky(url, { method, ...content, fetch: attempt, timeout: false, retry })
    return { status, bytes }
  } catch (error) {
    if (isHTTPError(error)) return { status: error.response.status, bytes }
    throw error
  }
}

/** A caller is waiting: when the service wants to be left alone for longer than a call may take, the failure is final. */
const longestRetryAfterSeconds = standardTimeoutMs / 1000

/** Undefined leaves the decision to the library. */
function shouldRetry({ error }: { readonly error: Error }): boolean | undefined {
  // No response at all: whether the service did anything is unknown, and the caller has waited long enough.
  if (!isHTTPError(error)) return false
  const { status, headers } = error.response
  const after = headers.get('retry-after')
  // The library repeats a 413 only with `retry-after`; the requirements (CONST-10) repeat it in any case.
  if (after === null) return status === 413 ? true : undefined
  const seconds = Number.isNaN(Number(after)) ? (Date.parse(after) - Date.now()) / 1000 : Number(after)
  return seconds > longestRetryAfterSeconds ? false : undefined
}

async function readBytes({ body }: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > maxBytes) throw new Error('the response is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Whether a call that threw `error` certainly did nothing at the service: it was not reached, or it redirected the request
 * elsewhere. False when the request may have been carried out.
 */
export function isUnsentRequest(error: unknown): boolean {
  if (error instanceof UnexpectedRedirect) return true
  if (!(error instanceof Error)) return false
  const isUnreachable = 'code' in error && codesOfUnsent.includes(String(error.code))
  return isUnreachable || isUnsentRequest(error.cause)
}

/** Where a call that threw `error` was redirected, without its query; null when it was not. */
export function redirectTarget(error: unknown): string | null {
  if (error instanceof UnexpectedRedirect) return error.target ?? 'an address it does not name'
  return error instanceof Error ? redirectTarget(error.cause) : null
}

/** What a JSON text says; undefined for one that is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
