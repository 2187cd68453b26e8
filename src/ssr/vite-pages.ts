import type { FastifyInstance } from 'fastify'
import type { Storefront } from '../storefront/storefront.ts'
import { entryFile, type Pages, root } from './pages.ts'

/** Pages from Vite's development server, which picks up changes of files. */
export async function pagesFromVite(app: FastifyInstance): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (!/^\/(@|src\/|node_modules\/|public\/|__)/.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  const styles = [
    'browser/theme/tokens',
    'browser/theme/elements',
    'storefront/ui/theme/layout',
    'storefront/ui/theme/base',
  ]
  return {
    storefront: async () => {
      const module = await vite.ssrLoadModule('/src/storefront/entry.server.tsx')
      return module['storefront'] as Storefront
    },
    assetsOf: () => ({ scripts: [`/${entryFile}`], styles: styles.map((name) => `/src/${name}.css`), fonts: [] }),
    finish: (path, html) => vite.transformIndexHtml(path, html),
  }
}
