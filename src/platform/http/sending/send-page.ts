import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedPage } from '../../cache/cached-page.ts'
import { encodingFor } from './compression.ts'

const noBytes = Buffer.alloc(0)

/** Writes a rendered page to the raw response, without Fastify's serialisation: cache hits are the most frequent response. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  caching: string,
): Promise<FastifyReply> {
  const { etag, headers, status } = page
  const isRedirect = status >= 300 && status < 400
  const isKnown = status === 200 && request.headers['if-none-match'] === etag
  const encoding = encodingFor(request.headers['accept-encoding'])
  const bytes = isRedirect || isKnown ? noBytes : page.bytes(encoding)
  const body = bytes instanceof Buffer ? bytes : await bytes
  const head: OutgoingHttpHeaders = {
    ...headers,
    'cache-control': caching,
    ...(!isRedirect && { etag, vary: 'accept-encoding' }),
    ...(body.length > 0 && { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }),
    ...(body.length > 0 && encoding !== 'identity' && { 'content-encoding': encoding }),
  }
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) head[name] = value
  // Before Fastify lets go of the response: an invalid header is answered with 500, not with silence.
  reply.raw.writeHead(isKnown ? 304 : status, head)
  reply.hijack()
  reply.raw.end(body)
  return reply
}
