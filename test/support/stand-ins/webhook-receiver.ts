import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedWebhook {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** Its `webhook-id`. */
  readonly id: string
  readonly type: string
}

/** How the receiver answers: a status, a redirect, or not at all. */
export type ReceiverConduct = number | { readonly redirectTo: string } | 'hangs'

export interface WebhookReceiver {
  readonly host: string
  readonly url: string
  readonly received: ReceivedWebhook[]
  conduct: ReceiverConduct
  close(): void
}

/** An outside system that receives webhooks, and fails on demand. */
export async function webhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString()
    const { type } = JSON.parse(body) as { type: string }
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      body,
      id: String(request.headers['webhook-id']),
      type,
    })
    const { conduct } = receiver
    if (conduct === 'hangs') return
    if (typeof conduct === 'number') response.writeHead(conduct).end()
    else response.writeHead(307, { location: conduct.redirectTo }).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const receiver: WebhookReceiver = {
    ...{ host, url: `http://${host}/poftim`, received },
    conduct: 204,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return receiver
}
