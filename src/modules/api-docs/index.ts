import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedPage, cachedPage } from '#platform/cache/page-cache.ts'
import type { Module } from '#platform/context.ts'
import { trusted } from '#platform/html.ts'
import { encodingFor } from '#platform/http/compression.ts'
import { standInHeaders } from '#src/embedded/stand-in/page.ts'
import { readDocument } from './document.ts'
import { writePage } from './page/page.ts'

export interface ApiDocsOptions {
  /** The shop as browsers reach it, without a slash at the end. */
  readonly publicUrl: string
}

const documentPath = '/api/openapi.json'
const stylePath = '/api/docs/style.css'
const root = new URL('../../../', import.meta.url)

/** `/api/docs` and `/api/openapi.json`: made on the first visit and kept, since they change with the program alone. */
export function apiDocsModule({ publicUrl }: ApiDocsOptions): Module {
  const text = (name: string): Promise<string> => readFile(new URL(name, root), 'utf8')
  const page = async (): Promise<string> => {
    const document = readDocument(await text('docs/openapi.json'))
    const mark = trusted(await text('public/brand/wordmark.svg'))
    return writePage(document, { origin: publicUrl, mark, stylePath, documentPath })
  }
  const style = async (): Promise<string> => {
    const tokens = await text('src/storefront/ui/theme/tokens.css')
    const parts = ['frame', 'contents', 'operation', 'parts'].map((name) =>
      text(`src/modules/api-docs/page/${name}.css`),
    )
    return [tokens.replaceAll('../../../public/fonts/', '/fonts/'), ...(await Promise.all(parts))].join('\n')
  }
  return {
    serve: async (server) => {
      server.get('/api/docs', kept(standInHeaders({}), page))
      server.get(stylePath, kept({ 'content-type': 'text/css; charset=utf-8' }, style))
      server.get(
        documentPath,
        kept(documentHeaders, () => text('docs/openapi.json')),
      )
    },
  }
}

/** Readable from everywhere: tools that draw or check such documents run in browsers as well. */
const documentHeaders = { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' }

function kept(headers: Readonly<Record<string, string>>, make: () => Promise<string>) {
  let made: CachedPage | undefined
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    made ??= cachedPage({ status: 200, headers, text: await make() }, () => undefined)
    reply.headers({ ...headers, 'cache-control': 'public, max-age=0, must-revalidate', etag: made.etag })
    reply.header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === made.etag) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(await made.bytes(encoding))
  }
}
