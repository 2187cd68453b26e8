import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { standInPath } from './page.ts'

const root = new URL('../../../', import.meta.url)
const fonts = ['figtree-romanian-wght-normal.woff2', 'figtree-latin-ext-wght-normal.woff2']
const hour = 'public, max-age=3600'

/** Serves style sheet, fonts and logos of the stand-ins' pages. The colours are those of the shop. */
export async function serveStandInAssets(app: FastifyInstance): Promise<void> {
  const path = `${standInPath}/assets`
  const read = (name: string): Promise<Buffer> => readFile(new URL(name, root))
  const tokens = String(await read('src/browser/theme/tokens.css'))
  const here = tokens.replace(/url\("[^"]*\/(figtree[^"/]+)"\)/g, (_, name: string) => `url("${path}/${name}")`)
  const style = here + (await read('src/embedded/stand-in/page.css'))

  app.get(`${path}/style.css`, async (_, reply) =>
    reply.header('cache-control', hour).type('text/css; charset=utf-8').send(style),
  )
  for (const name of ['wordmark.svg', 'icon.svg']) {
    const mark = await read(`src/embedded/stand-in/${name}`)
    app.get(`${path}/${name}`, async (_, reply) => reply.header('cache-control', hour).type('image/svg+xml').send(mark))
  }
  for (const name of fonts) {
    const font = await read(`public/fonts/${name}`)
    app.get(`${path}/${name}`, async (_, reply) => reply.header('cache-control', hour).type('font/woff2').send(font))
  }
}
