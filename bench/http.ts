import { openRawConnection, type RawConnection } from './raw-connection.ts'

export interface BenchResponse {
  readonly status: number
  readonly body: string
}

/** Idle keep-alive connections by `host:port`. */
const idle = new Map<string, RawConnection[]>()

/** Sends one request over a keep-alive connection. */
export function send(
  method: string,
  url: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<BenchResponse> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const text = body === undefined ? '' : JSON.stringify(body)
  const contentHeaders =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(text)}` }
  const fields = Object.entries({ host, ...headers, ...contentHeaders }).map(([name, value]) => `${name}: ${value}\r\n`)
  const { promise, resolve, reject } = Promise.withResolvers<BenchResponse>()
  const connections = idle.get(host) ?? []
  idle.set(host, connections)
  const connection = connections.pop() ?? openRawConnection(hostname, Number(port))
  const onResponse = (status: number, parts: readonly Buffer[]): void => {
    connections.push(connection)
    resolve({ status, body: Buffer.concat(parts).toString('utf8') })
  }
  connection.send(`${method} ${pathname}${search} HTTP/1.1\r\n${fields.join('')}\r\n${text}`, {
    onResponse,
    onError: reject,
  })
  return promise
}

/** The parsed body of a successful response. Throws for a status of 300 or above. */
export const jsonOf = async <Body>(response: Promise<BenchResponse>): Promise<Body> =>
  JSON.parse(await bodyOf(response)) as Body

/** The unparsed body, so that the bench leaves the processor to the shop. Throws for a status of 300 or above. */
export async function bodyOf(response: Promise<BenchResponse>): Promise<string> {
  const { status, body } = await response
  if (status >= 300) throw new Error(`status ${status}: ${body.slice(0, 300)}`)
  return body
}

export function closeConnections(): void {
  for (const connection of [...idle.values()].flat()) connection.close()
  idle.clear()
}
