import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** Milliseconds of a monotonic clock with an arbitrary origin. */
  readonly receivedAt: number
}

export interface StubResponse {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Strings are sent as they are, anything else as JSON. */
  readonly body?: unknown
}

/** Returns undefined to leave the request without a response. */
type Responder = (
  request: RecordedRequest,
  count: number,
) => StubResponse | undefined | Promise<StubResponse | undefined>

export interface StubApi {
  readonly origin: string
  readonly requests: readonly RecordedRequest[]
  /** The requests with this method and path: `'POST /refresh'`. */
  requestsTo(call: string): readonly RecordedRequest[]
  /** Sets the response to a call such as `POST /refresh`, by default 404. `count` is the number of earlier requests. */
  respond(call: string, response: StubResponse | Responder): void
  close(): Promise<void>
}

/** A stub of the Shop API that records requests and returns the configured responses. */
export async function stubApi(): Promise<StubApi> {
  const requests: RecordedRequest[] = []
  const responses = new Map<string, StubResponse | Responder>()
  const requestsTo = (call: string): RecordedRequest[] =>
    requests.filter(({ method, path }) => `${method} ${path}` === call)

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://stub')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const recorded: RecordedRequest = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
      receivedAt: performance.now(),
    }
    const call = `${recorded.method} ${recorded.path}`
    const count = requestsTo(call).length
    requests.push(recorded)
    const configured = responses.get(call) ?? { status: 404, body: { type: '/problems/not-found' } }
    const stub = typeof configured === 'function' ? await configured(recorded, count) : configured
    if (stub === undefined) return
    const { status = 200, headers = {}, body } = stub
    const isText = typeof body === 'string'
    response.writeHead(status, { ...(isText ? {} : { 'content-type': 'application/json' }), ...headers })
    response.end(body === undefined ? undefined : isText ? body : JSON.stringify(body))
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    requestsTo,
    respond: (call, stub) => void responses.set(call, stub),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
