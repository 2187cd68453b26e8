import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as it arrived. */
export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** Milliseconds; only differences mean anything. */
  readonly receivedAt: number
}

export interface StubResponse {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, unless it is a text. */
  readonly body?: unknown
}

/** Undefined never answers. */
type Answering = (
  request: RecordedRequest,
  count: number,
) => StubResponse | undefined | Promise<StubResponse | undefined>

export interface StubApi {
  readonly origin: string
  readonly requests: readonly RecordedRequest[]
  /** The requests of one call: `'POST /refresh'`. */
  requestsTo(call: string): readonly RecordedRequest[]
  /** Says what a call is answered; `count` is how often it was made before. Calls nobody spoke of answer 404. */
  respond(call: string, answer: StubResponse | Answering): void
  close(): Promise<void>
}

/** A recording server in the place of the Shop API, which answers with whatever it is told. */
export async function stubApi(): Promise<StubApi> {
  const requests: RecordedRequest[] = []
  const answers = new Map<string, StubResponse | Answering>()
  const of = (call: string): RecordedRequest[] => requests.filter(({ method, path }) => `${method} ${path}` === call)

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
    const count = of(call).length
    requests.push(recorded)
    const known = answers.get(call) ?? { status: 404, body: { type: '/problems/not-found' } }
    const answer = typeof known === 'function' ? await known(recorded, count) : known
    if (answer === undefined) return
    const { status = 200, headers = {}, body } = answer
    const isText = typeof body === 'string'
    response.writeHead(status, { ...(isText ? {} : { 'content-type': 'application/json' }), ...headers })
    response.end(body === undefined ? undefined : isText ? body : JSON.stringify(body))
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    requestsTo: of,
    respond: (call, answer) => void answers.set(call, answer),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
