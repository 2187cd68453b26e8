import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import { clientNetwork } from '#platform/http/client-network.ts'
import type { AskedPicture, FoundPicture, PictureResult, Pictures } from './pictures.ts'
import { isPictureTag, isProductCode, parsePictureRequest } from './rules/picture-address.ts'

export const YEAR = 'public, max-age=31536000, immutable'
/** An address of another version is answered with the current picture, cached briefly. */
const MINUTE = 'public, max-age=60'

/** Answered in place of a picture that could not be made, or not in time; 180 × 180. */
const placeholder = readFileSync(new URL('../../../public/img/placeholder.svg', import.meta.url))

const types = { webp: 'image/webp', avif: 'image/avif', png: 'image/png' } as const

interface PictureRoute {
  Params: { code: string; file: string }
  Querystring: Record<string, unknown>
}

/** `/media/…`: product pictures and link previews. Throws `picture-not-found`. */
export const mediaRoutes: FastifyPluginAsync<{ readonly pictures: Pictures }> = async (app, { pictures }) => {
  app.get<PictureRoute>('/media/p/:code/:file', async (request, reply) => {
    const { code, file } = request.params
    const picture = parsePictureRequest(code, file, request.query['q'])
    if (!picture) throw new Problem('picture-not-found')
    return sendPicture(request, reply, (asked) => pictures.show(picture, asked))
  })

  app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
    '/media/og/p/:file',
    async (request, reply) => {
      const [code = '', extension, more] = request.params.file.split('.')
      if (extension !== 'png' || more !== undefined || !isProductCode(code)) throw new Problem('picture-not-found')
      return sendPicture(request, reply, (asked) => pictures.showPreview(code, asked))
    },
  )
}

async function sendPicture(
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
  show: (asked: AskedPicture) => Promise<PictureResult>,
): Promise<FastifyReply> {
  const v = request.query['v']
  const waiter = { kind: 'client', network: clientNetwork(request.ip) } as const
  const result = await show({ tag: isPictureTag(v) ? v : null, waiter })
  if (result.kind === 'unknown') throw new Problem('picture-not-found')
  if (result.kind === 'none') {
    return reply.type('image/svg+xml').header('cache-control', 'no-store').send(placeholder)
  }
  return sendFound(request, reply, result)
}

export function sendFound(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { name, bytes, current }: FoundPicture,
): FastifyReply {
  const etag = `"${name.slice(name.indexOf('/') + 1)}"`
  reply.header('etag', etag).header('cache-control', current ? YEAR : MINUTE)
  if (matchesETag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(typeOf(name)).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

const matchesETag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch === '*' || (ifNoneMatch ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag)

function typeOf(name: string): string {
  const format = name.slice(name.lastIndexOf('.') + 1)
  return format === 'avif' || format === 'png' ? types[format] : types.webp
}
