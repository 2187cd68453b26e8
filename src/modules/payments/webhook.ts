import type { FastifyPluginAsync } from 'fastify'
import { Problem } from '#kernel/problem.ts'

interface WebhookReceiver {
  readonly receive: (raw: Uint8Array, headers: Readonly<Record<string, string | undefined>>) => Promise<void>
  readonly acknowledgement?: Readonly<Record<string, unknown>> | undefined
}

/**
 * `POST /webhooks/payments/{provider}`: 204, or the acknowledgement the gateway expects, once the event is stored, also
 * for a repeated event; 401 for a wrong signature, and nothing is stored. The body stays bytes until it is verified.
 */
export function paymentWebhooks(receivers: Readonly<Record<string, WebhookReceiver>>): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    app.post<{ Params: { provider: string } }>('/webhooks/payments/:provider', async (request, reply) => {
      const { provider } = request.params
      const receiver = Object.hasOwn(receivers, provider) ? receivers[provider] : undefined
      if (receiver === undefined) throw new Problem('not-found')
      const raw = Buffer.isBuffer(request.body) ? request.body : new Uint8Array()
      await receiver.receive(raw, singleHeaders(request.headers))
      reply.header('cache-control', 'no-store')
      return receiver.acknowledgement === undefined ? reply.code(204).send() : reply.send(receiver.acknowledgement)
    })
  }
}

/** A header that is sent twice is dropped: it cannot be a valid signature. */
const singleHeaders = (headers: NodeJS.Dict<string | string[]>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )
