import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Begins an answer that goes on: server-sent events (HTML standard, section 9.2). Null for a client that has not asked for
 * such a stream by `accept`: its answer ends at once.
 */
export function openEventStream({ headers }: FastifyRequest, reply: FastifyReply): ServerResponse | null {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 2000\n\n')
  if (headers.accept?.includes('text/event-stream')) return raw
  raw.end()
  return null
}
