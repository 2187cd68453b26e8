import { readdir, readFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Encoding, encodingFor } from './compression.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }

/**
 * Serves the scripts, styles, pictures and fonts of the build below /assets/, from memory once each has been read, in
 * the encoding that the build wrote beside it. A file never changes under its name, which contains a hash of its content.
 */
export async function serveBuiltFiles(app: FastifyInstance, folder: string): Promise<void> {
  const names = new Set(await readdir(folder))
  const contents = new Map<string, Promise<Buffer>>()
  const read = (name: string): Promise<Buffer> => {
    const content = contents.get(name) ?? readFile(resolve(folder, name))
    contents.set(name, content)
    return content
  }
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const type = mediaTypes[extname(name)]
    if (type === undefined || !names.has(name)) return reply.callNotFound()
    const encoding = encodingFor(request.headers['accept-encoding'])
    const variant = names.has(name + suffixes[encoding]) ? encoding : 'identity'
    if (variant !== 'identity') reply.header('content-encoding', variant)
    if (names.has(name + suffixes.gzip)) reply.header('vary', 'accept-encoding')
    reply.header('cache-control', 'public, max-age=31536000, immutable').type(type)
    return reply.send(await read(name + suffixes[variant]))
  })
}
