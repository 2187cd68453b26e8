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

/** A server of our own that stands for a provider's: JSON out, whatever comes in. */
export async function startJsonServer(answer: (asked: JsonRequest) => JsonResponse) {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString()
    const { method = '', url = '', headers } = request
    const said = answer({ method, path: url, headers, body })
    response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body))
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
