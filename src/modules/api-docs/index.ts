import { readFile } from 'node:fs/promises'
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { type CachedPage, cachedPage } from '#platform/cache/cached-page.ts'
import { encodingFor } from '#platform/http/sending/compression.ts'
import type { Module } from '#platform/module.ts'
import { page, pageHeaders, paths, startScript } from './page.ts'

const root = new URL('../../../', import.meta.url)
const script = { 'content-type': 'text/javascript; charset=utf-8' }
const style = { 'content-type': 'text/css; charset=utf-8' }
/** Readable from everywhere: tools that draw or check such documents run in browsers as well. */
const document = { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' }

/** `/api/docs` and `/api/openapi.json`, each made at its first visit and cached: they change only with the program. */
export function apiDocsModule(): Module {
  const routes = [
    { path: paths.page, headers: pageHeaders, make: async () => page },
    { path: paths.style, headers: style, make: readStyle },
    { path: paths.library, headers: script, make: readLibrary },
    { path: paths.start, headers: script, make: async () => startScript },
    { path: paths.document, headers: document, make: () => readText('docs/openapi.json') },
  ]
  return {
    serve: async (server) => {
      for (const { path, headers, make } of routes) server.get(path, cached(headers, make))
    },
  }
}

const readText = (name: string): Promise<string> => readFile(new URL(name, root), 'utf8')

async function readStyle(): Promise<string> {
  const [tokens, ours] = await Promise.all(
    ['src/browser/theme/tokens.css', 'src/modules/api-docs/style.css'].map(readText),
  )
  return `${tokens?.replaceAll(/(\.\.\/)+public\/fonts\//g, '/fonts/')}\n${ours}`
}

/**
 * Scalar's bundle for browsers. This package of Scalar holds it as a text that only its own route gives out; the package
 * with the file in it (`@scalar/api-reference`) would install 272 packages, 287 MB, for that one file.
 */
async function readLibrary(): Promise<string> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const server = fastify()
  await server.register(scalar, { routePrefix: '/scalar', configuration: { url: paths.document } })
  const { body } = await server.inject('/scalar/js/scalar.js')
  await server.close()
  return body
}

function cached(headers: Readonly<Record<string, string>>, make: () => Promise<string>) {
  let made: CachedPage | undefined
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    made ??= cachedPage({ status: 200, headers, text: await make() }, () => undefined)
    const { etag, bytes } = made
    reply.headers({ ...headers, 'cache-control': 'public, max-age=0, must-revalidate', etag })
    reply.header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(await bytes(encoding))
  }
}
