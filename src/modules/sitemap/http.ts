import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import { robotsText } from './rules/robots.ts'
import { fileName, maxPictured, readFileName, sitemapFilesOf } from './rules/sitemap-files.ts'
import { sitemapIndex, urlElement, urlSetHead, urlSetTail } from './rules/sitemap-xml.ts'
import type { SitemapSource } from './sitemap-source.ts'

export interface SitemapRoutesOptions {
  /** Origin of the shop, without a slash at its end. */
  readonly publicUrl: string
  readonly sources: readonly SitemapSource[]
  /** The most addresses in one file. */
  readonly maxPerFile: number
}

const hour = 'public, max-age=3600'
const xml = 'application/xml; charset=utf-8'

export function serveSitemap(server: FastifyInstance, { publicUrl, sources, maxPerFile }: SitemapRoutesOptions): void {
  const most = ({ hasPictures = false }: SitemapSource): number =>
    hasPictures ? Math.min(maxPerFile, maxPictured) : maxPerFile

  server.get('/robots.txt', async (_, reply) =>
    reply.header('cache-control', hour).type('text/plain; charset=utf-8').send(robotsText(publicUrl)),
  )

  server.get('/sitemap.xml', async (_, reply) => {
    const files = await Promise.all(sources.map(async (one) => sitemapFilesOf(one.name, await one.count(), most(one))))
    const addresses = files.flat().map((file) => `${publicUrl}/sitemap/${fileName(file)}`)
    return reply.header('cache-control', hour).type(xml).send(sitemapIndex(addresses))
  })

  server.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const file = readFileName(request.params.file)
    const source = sources.find(({ name }) => name === file?.name)
    if (!file || !source) throw new Problem('not-found')
    const skip = (file.number - 1) * most(source)
    if (skip >= (await source.count())) throw new Problem('not-found')
    return stream(request, reply, urlSet(publicUrl, source.addresses(skip, most(source))))
  })
}

async function* urlSet(
  publicUrl: string,
  batches: ReturnType<SitemapSource['addresses']>,
): AsyncGenerator<string, void, undefined> {
  yield urlSetHead
  for await (const batch of batches) yield batch.map((address) => urlElement(publicUrl, address)).join('')
  yield urlSetTail
}

/** Streams a file: 50,000 addresses are about 7 MB, compressed a tenth of it, and are never held in memory as a whole. */
function stream(request: FastifyRequest, reply: FastifyReply, text: AsyncIterable<string>): FastifyReply {
  const xmlText = Readable.from(text)
  reply.header('cache-control', hour).header('vary', 'accept-encoding').type(xml)
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(xmlText)
  const gzip = createGzip()
  xmlText.on('error', (error) => gzip.destroy(error))
  gzip.on('close', () => xmlText.destroy())
  return reply.header('content-encoding', 'gzip').send(xmlText.pipe(gzip))
}
