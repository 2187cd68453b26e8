import type { FastifyPluginAsync } from 'fastify'
import { Problem } from '#kernel/problem.ts'

interface Receiver {
  readonly receive: (raw: Uint8Array, headers: Readonly<Record<string, string | undefined>>) => Promise<void>
  readonly thanks?: Readonly<Record<string, unknown>> | undefined
}

/**
 * `POST /webhooks/payments/{provider}`: 204, or the gateway's own form of thanks, once the event is kept, also for one that is known already; 401 for
 * a signature that is not the provider's, and then nothing is kept. The body stays bytes until it is verified.
 */
export function paymentWebhooks(receivers: Readonly<Record<string, Receiver>>): FastifyPluginAsync {
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
      return receiver.thanks === undefined ? reply.code(204).send() : reply.send(receiver.thanks)
    })
  }
}

/** A header that is there twice is no signature. */
const singleHeaders = (headers: NodeJS.Dict<string | string[]>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )
