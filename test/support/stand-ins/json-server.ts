import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface JsonRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface JsonResponse {
  readonly status: number
  readonly body: unknown
}

/** Starts a stand-in server of a provider that responds with JSON. */
export async function startJsonServer(respond: (request: JsonRequest) => JsonResponse) {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString()
    const { method = '', url = '', headers } = request
    const { status, body: responseBody } = respond({ method, path: url, headers, body })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(responseBody))
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
