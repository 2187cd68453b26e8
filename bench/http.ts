import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export interface Answer {
  readonly status: number
  readonly body: string
}

/** One request over kept connections; lighter on the measuring side than fetch. */
export function send(
  method: string,
  url: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const sent = request(
      url,
      {
        method,
        agent,
        headers: {
          ...headers,
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
        )
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
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
  agent.destroy()
}
