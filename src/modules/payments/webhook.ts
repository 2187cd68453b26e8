import type { FastifyPluginAsync } from 'fastify'
import { Problem } from '#kernel/problem.ts'

type Receive = (raw: Uint8Array, headers: Readonly<Record<string, string | undefined>>) => Promise<void>

/**
 * `POST /webhooks/payments/{provider}`: 204 once the event is kept, also for one that is known already; 401 for
 * a signature that is not the provider's, and then nothing is kept. The body stays bytes until it is verified.
 */
export function paymentWebhooks(receivers: Readonly<Record<string, Receive>>): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    app.post<{ Params: { provider: string } }>('/webhooks/payments/:provider', async (request, reply) => {
      const { provider } = request.params
      const receive = Object.hasOwn(receivers, provider) ? receivers[provider] : undefined
      if (receive === undefined) throw new Problem('not-found')
      const raw = Buffer.isBuffer(request.body) ? request.body : new Uint8Array()
      await receive(raw, singleHeaders(request.headers))
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  }
}

/** A header that is there twice is no signature. */
const singleHeaders = (headers: NodeJS.Dict<string | string[]>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )
