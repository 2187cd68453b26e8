import type { FastifyPluginAsync } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import { clientNetwork } from '#platform/http/client-network.ts'
import { sendFound, YEAR } from './http.ts'
import type { Pictures } from './pictures.ts'
import { contentPicture, parseScaledPicture } from './rules/content-picture.ts'

export interface ContentPicturesOptions {
  readonly pictures: Pictures
  /** The width in pixels of a picture of content as it was kept; null when there is none. */
  readonly widthOf: (key: string) => Promise<number | null>
}

/**
 * `/media/content/<key>/<width>.webp`: pictures of content in smaller widths. The picture as it was kept answers for a width
 * that is not smaller, and for one that cannot be made now. Throws `picture-not-found`.
 */
export const contentPictureRoutes: FastifyPluginAsync<ContentPicturesOptions> = async (app, { pictures, widthOf }) => {
  app.get<{ Params: { key: string; file: string } }>('/media/content/:key/:file', async (request, reply) => {
    const asked = parseScaledPicture(request.params.key, request.params.file)
    const own = asked && (await widthOf(asked.key))
    if (asked === null || own === null) throw new Problem('picture-not-found')
    if (asked.width >= own) return reply.header('cache-control', YEAR).redirect(contentPicture(asked.key))
    const result = await pictures.showScaled(asked, { kind: 'client', network: clientNetwork(request.ip) })
    if (result.kind === 'picture') return sendFound(request, reply, result)
    return reply.header('cache-control', 'no-store').redirect(contentPicture(asked.key))
  })
}
