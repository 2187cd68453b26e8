import { openWire, type Wire } from './wire.ts'

export interface Answer {
  readonly status: number
  readonly body: string
}

/** Kept connections that nobody waits on, by `host:port`. */
const idle = new Map<string, Wire[]>()

/** One request over a kept connection. */
export function send(
  method: string,
  url: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { hostname, port, host, pathname, search } = new URL(url)
  const text = body === undefined ? '' : JSON.stringify(body)
  const about =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(text)}` }
  const fields = Object.entries({ host, ...headers, ...about }).map(([name, value]) => `${name}: ${value}\r\n`)
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const lines = idle.get(host) ?? []
  idle.set(host, lines)
  const wire = lines.pop() ?? openWire(hostname, Number(port))
  const heard = (status: number, parts: readonly Buffer[]): void => {
    lines.push(wire)
    resolve({ status, body: Buffer.concat(parts).toString('utf8') })
  }
  wire.ask(`${method} ${pathname}${search} HTTP/1.1\r\n${fields.join('')}\r\n${text}`, { heard, lost: reject })
  return promise
}

/** The parsed body of a success; throws for everything else. */
export const ok = async <Body>(answer: Promise<Answer>): Promise<Body> => JSON.parse(await done(answer)) as Body

/** For a success of which nothing is read, so that the measuring side leaves the processor to the shop. */
export async function done(answer: Promise<Answer>): Promise<string> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`answered ${status}: ${body.slice(0, 300)}`)
  return body
}

export function closeConnections(): void {
  for (const wire of [...idle.values()].flat()) wire.close()
  idle.clear()
}
