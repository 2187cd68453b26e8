import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { root } from './pages.ts'

/** Serves the static files of public/, which the build does not process. */
export async function servePublicFiles(app: FastifyInstance): Promise<void> {
  const day = { maxAge: '1d', decorateReply: false } as const
  for (const folder of ['img', 'fonts', 'brand']) {
    await app.register(fastifyStatic, { root: resolve(root, 'public', folder), prefix: `/${folder}/`, ...day })
  }
  // Browsers, feed readers and previews ask for it without reading a page.
  const favicon = await readFile(resolve(root, 'public/brand/favicon.ico'))
  app.get('/favicon.ico', (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/vnd.microsoft.icon').send(favicon),
  )
  // One locale under two names: clients ask for `en`, the technical default; the texts are Romanian.
  const texts = { root: resolve(root, 'public/locales/ro'), maxAge: '5m', decorateReply: false }
  for (const locale of ['ro', 'en']) await app.register(fastifyStatic, { ...texts, prefix: `/locales/${locale}/` })
}

/** Serves the service worker at the root, so that its scope is the whole site; browsers check for a new one at each visit. */
export async function serveWorker(app: FastifyInstance): Promise<void> {
  const script = await readFile(resolve(root, 'dist/client/sw.js'), 'utf8')
  app.get('/sw.js', (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', `default-src 'self'`)
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}
