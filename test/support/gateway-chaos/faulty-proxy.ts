import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SeededRandom } from '#test/support/chaos/seeded-random.ts'

export interface FaultyProxy {
  readonly url: string
  /** Answers nobody until `isAway` is false again. */
  isAway: boolean
  /** Percentage of the calls that are carried out, and whose answer is lost. */
  lostAnswers: number
  close(): void
}

/** Stands between the shop and a gateway, and loses what they tell each other. */
export async function startFaultyProxy(target: string, random: SeededRandom): Promise<FaultyProxy> {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await Array.fromAsync(request))
    if (proxy.isAway) return void request.socket.destroy()
    const { method = 'GET', url = '/', headers } = request
    const { host: _, connection: __, 'content-length': ___, ...others } = headers
    const sent = Object.entries(others).map(([name, value]) => [name, String(value)] as const)
    const answer = await fetch(target + url, {
      ...{ method, headers: Object.fromEntries(sent) },
      ...(body.length > 0 && { body }),
    })
    const text = await answer.text()
    if (random.percent(proxy.lostAnswers)) return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${port}`,
    isAway: false,
    lostAnswers: 0,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return proxy
}
