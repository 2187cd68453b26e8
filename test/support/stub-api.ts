import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as it arrived. */
export interface Recorded {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** Milliseconds; only differences mean anything. */
  readonly at: number
}

export interface StubAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, unless it is a text. */
  readonly body?: unknown
}

/** Undefined never answers. */
type Answering = (request: Recorded, count: number) => StubAnswer | undefined | Promise<StubAnswer | undefined>

export interface StubApi {
  readonly origin: string
  readonly requests: readonly Recorded[]
  /** The requests of one call: `'POST /refresh'`. */
  of(call: string): readonly Recorded[]
  /** Says what a call is answered; `count` is how often it was made before. Calls nobody spoke of answer 404. */
  on(call: string, answer: StubAnswer | Answering): void
  close(): Promise<void>
}

/** A recording server in the place of the Shop API, which answers with whatever it is told. */
export async function stubApi(): Promise<StubApi> {
  const requests: Recorded[] = []
  const answers = new Map<string, StubAnswer | Answering>()
  const of = (call: string): Recorded[] => requests.filter(({ method, path }) => `${method} ${path}` === call)

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://stub')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const recorded: Recorded = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
      at: performance.now(),
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
    of,
    on: (call, answer) => void answers.set(call, answer),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
