import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Said {
  readonly status: number
  readonly body: unknown
}

/** A server of our own that stands for a provider's: JSON out, whatever comes in. */
export async function farGateway(answer: (asked: Asked) => Said) {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString()
    const { method = '', url = '', headers } = request
    const said = answer({ method, path: url, headers, body })
    response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
