import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import type { Pictures, Shown } from './pictures.ts'
import { isPictureTag, isProductCode, readPictureAsk } from './rules/picture-address.ts'

const YEAR = 'public, max-age=31536000, immutable'
/** An address of another version answers today's picture, but not for long. */
const MINUTE = 'public, max-age=60'

/** What a browser shows in place of a picture that could not be drawn; 180 × 180. */
const placeholder = readFileSync(new URL('../../../public/img/placeholder.svg', import.meta.url))

const types = { webp: 'image/webp', avif: 'image/avif', png: 'image/png' } as const

interface Asked {
  Params: { code: string; file: string }
  Querystring: Record<string, unknown>
}

/** `/media/…`: pictures drawn when somebody asks for them. */
export const mediaRoutes: FastifyPluginAsync<{ readonly pictures: Pictures }> = async (app, { pictures }) => {
  app.get<Asked>('/media/p/:code/:file', async (request, reply) => {
    const { code, file } = request.params
    const ask = readPictureAsk(code, file, request.query['q'])
    if (!ask) throw new Problem('picture-not-found')
    return answer(request, reply, (tag) => pictures.show(ask, tag))
  })

  app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
    '/media/og/p/:file',
    async (request, reply) => {
      const [code = '', extension, more] = request.params.file.split('.')
      if (extension !== 'png' || more !== undefined || !isProductCode(code)) throw new Problem('picture-not-found')
      return answer(request, reply, (tag) => pictures.showPreview(code, tag))
    },
  )
}

async function answer(
  request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
  show: (tag: string | null) => Promise<Shown>,
): Promise<FastifyReply> {
  const v = request.query['v']
  const shown = await show(isPictureTag(v) ? v : null)
  if (shown.kind === 'unknown') throw new Problem('picture-not-found')
  if (shown.kind === 'failed') {
    return reply.type('image/svg+xml').header('cache-control', 'no-store').send(placeholder)
  }
  const { name, bytes, current } = shown
  const etag = `"${name.slice(name.indexOf('/') + 1)}"`
  reply.header('etag', etag).header('cache-control', current ? YEAR : MINUTE)
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(typeOf(name)).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

const matches = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch === '*' || (ifNoneMatch ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag)

function typeOf(name: string): string {
  const format = name.slice(name.lastIndexOf('.') + 1)
  return format === 'avif' || format === 'png' ? types[format] : types.webp
}
