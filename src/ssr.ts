import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendPage } from '#platform/http/send-page.ts'
import { type KeptPage, keptPage, type MadePage, makePageCache } from '#platform/page-cache.ts'
import type { Assets, Shown, Storefront } from './storefront/storefront.ts'

export interface PagesOptions {
  /** Pages come from Vite, changed while one works on them; else from dist. */
  readonly dev: boolean
  readonly apiBase: string
  /** The shop as browsers reach it, without a slash at the end. */
  readonly origin: string
  /** Changes with everything that pages show: catalogue and content. */
  readonly version: () => number | string
  /** Whether a browser says that somebody is signed in; the page's calls prove it. */
  readonly maySignedIn: (request: FastifyRequest) => boolean
  readonly shown: Shown
}

interface Pages {
  storefront(): Promise<Storefront>
  assetsOf(page: string): Assets
  finish(path: string, html: string): Promise<string>
}

const root = resolve(import.meta.dirname, '..')

/** Serves the pages and the files they are made of, at every address that nothing else answers. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  await servePublicFiles(app)
  if (!options.dev) await serveWorker(app)
  const pages = options.dev ? await pagesFromVite(app) : await pagesFromBuild(app)
  const ask: Parameters<Storefront['start']>[0] = async ({ method, url, headers }) => {
    const answer = await app.inject({ method: method as 'GET', url: options.apiBase + url, headers })
    return { status: answer.statusCode, text: answer.payload }
  }
  let started: Storefront | undefined
  const storefront = async (): Promise<Storefront> => {
    const current = await pages.storefront()
    if (current !== started) {
      current.start(ask, options.shown)
      addresses.clear()
    }
    started = current
    return current
  }
  const cache = makePageCache({ version: options.version, now: () => performance.now() })

  app.get('/*', async (request, reply) => {
    const shop = await storefront()
    const address = addressOf(shop, request.url)
    if (address === null) return reply.callNotFound()
    const { path, search, match, isPrivate, key } = address
    if (isPrivate && !options.maySignedIn(request)) return reply.redirect(shop.signInFor(path + search), 302)

    const make = async (): Promise<MadePage> => {
      const { origin } = options
      const rendered = await shop.render({ match, origin, assetsOf: pages.assetsOf }, (err) =>
        request.log.error({ reqId: request.id, err, page: match.page }, 'a page failed'),
      )
      if (rendered.kind === 'redirect') {
        return { status: rendered.isPermanent ? 301 : 302, headers: { location: rendered.to }, text: '' }
      }
      const text = await pages.finish(path, rendered.html)
      return { status: rendered.status, headers: pageHeaders(rendered.assets, shop, options.dev), text }
    }
    if (isPrivate || options.dev) return sendPage(request, reply, oncePage(await make()), 'no-store')
    return sendPage(request, reply, await cache.get(key, make), 'public, max-age=0, must-revalidate')
  })
}

/** A page that nobody else gets. */
const oncePage = (made: MadePage): KeptPage => keptPage(made, () => undefined)

interface Address {
  readonly path: string
  readonly search: string
  readonly match: ReturnType<Storefront['match']>
  readonly isPrivate: boolean
  /** Equal for addresses that show the same page. */
  readonly key: string
}

/** Taking an address apart costs as much as sending its page; the most asked are asked again. */
const mostAddresses = 5_000
const addresses = new Map<string, Address | null>()

/** Null where only files and calls live. */
function addressOf(shop: Storefront, url: string): Address | null {
  const known = addresses.get(url)
  if (known !== undefined) return known
  const { pathname: path, searchParams, search } = new URL(`http://shop.invalid${url}`)
  const match = shop.match(path, searchParams)
  const passedOn = match.page === 'home-redirect' ? search : ''
  const key = match.type === 'unknown' ? 'unknown' : `${match.path}?${match.query}${passedOn}`
  const address = isServed(path) ? null : { path, search, match, isPrivate: shop.needsCustomer(match), key }
  if (addresses.size >= mostAddresses) addresses.clear()
  addresses.set(url, address)
  return address
}

/** Addresses below which only files and calls live; what they do not know is no page. */
const isServed = (path: string): boolean =>
  /^\/(api|_stand-in|webhooks|assets|img|fonts|locales|brand|media)\//.test(path)

/**
 * Pages are cached and given to everybody, so scripts are allowed by origin and by hash: a number used once
 * cannot be used twice. Styles set by scripts and in attributes are free; style elements and files are ours.
 */
function pageHeaders({ styles, fonts }: Assets, { earlyScript }: Storefront, dev: boolean): Record<string, string> {
  const early = createHash('sha256').update(earlyScript).digest('base64')
  const policy = [
    `default-src 'self'`,
    `script-src 'self' 'sha256-${early}'`,
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ]
  const ahead = [
    ...styles.map((address) => `<${address}>; rel=preload; as=style`),
    ...fonts.map((address) => `<${address}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ]
  return {
    // Vite's own scripts stand in the page while one works on it.
    ...(!dev && { 'content-security-policy': policy.join('; ') }),
    ...(ahead.length > 0 && { link: ahead.join(', ') }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
  }
}

async function servePublicFiles(app: FastifyInstance): Promise<void> {
  const day = { maxAge: '1d', decorateReply: false } as const
  for (const folder of ['img', 'fonts', 'brand']) {
    await app.register(fastifyStatic, { root: resolve(root, 'public', folder), prefix: `/${folder}/`, ...day })
  }
  // One locale under two names: `en` is the technical default, `ro` what it is.
  const texts = { root: resolve(root, 'public/locales/ro'), maxAge: '5m', decorateReply: false }
  for (const locale of ['ro', 'en']) await app.register(fastifyStatic, { ...texts, prefix: `/locales/${locale}/` })
}

/** The worker stands at the root, so that it may answer for every page; browsers look for a new one at each visit. */
async function serveWorker(app: FastifyInstance): Promise<void> {
  const script = await readFile(resolve(root, 'dist/client/sw.js'), 'utf8')
  app.get('/sw.js', (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', `default-src 'self'`)
      .header('x-content-type-options', 'nosniff')
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}

interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly imports?: readonly string[]
}

const entryFile = 'src/storefront/entry.client.tsx'

async function pagesFromBuild(app: FastifyInstance): Promise<Pages> {
  const built = resolve(root, 'dist')
  if (!existsSync(resolve(built, 'ssr')))
    throw new Error('dist is missing: run `npm run build` or start with `npm start`')
  await app.register(fastifyStatic, {
    root: resolve(built, 'client/assets'),
    prefix: '/assets/',
    maxAge: '365d',
    immutable: true,
    preCompressed: true,
    decorateReply: false,
  })
  const manifest = JSON.parse(await readFile(resolve(built, 'client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >
  const module = (await import(pathToFileURL(resolve(built, 'ssr/entry.server.js')).href)) as { storefront: Storefront }
  const known = new Map<string, Assets>()
  return {
    storefront: async () => module.storefront,
    assetsOf: (page) => {
      const assets = known.get(page) ?? assetsIn(manifest, page)
      known.set(page, assets)
      return assets
    },
    finish: async (_, html) => html,
  }
}

/** What a page's document names: the entry, the page's own chunk, and all that these two import. */
function assetsIn(manifest: Readonly<Record<string, ManifestEntry>>, page: string): Assets {
  const entries = new Map<string, ManifestEntry>()
  const collect = (name: string): void => {
    const entry = manifest[name]
    if (!entry || entries.has(name)) return
    entries.set(name, entry)
    for (const imported of entry.imports ?? []) collect(imported)
  }
  collect(entryFile)
  collect(`src/storefront/pages/${page}/page.tsx`)
  const all = [...entries.values()]
  const addresses = (files: readonly string[]): string[] => [...new Set(files)].map((file) => `/${file}`)
  return {
    scripts: addresses(all.map(({ file }) => file)),
    styles: addresses(all.flatMap(({ css }) => css ?? [])),
    fonts: addresses(all.flatMap(({ assets }) => assets ?? []).filter((file) => file.endsWith('.woff2'))),
  }
}

async function pagesFromVite(app: FastifyInstance): Promise<Pages> {
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
  const styles = ['/src/storefront/ui/tokens.css', '/src/storefront/ui/base.css']
  return {
    storefront: async () => {
      const module = await vite.ssrLoadModule('/src/storefront/entry.server.tsx')
      return module['storefront'] as Storefront
    },
    assetsOf: () => ({ scripts: [`/${entryFile}`], styles, fonts: [] }),
    finish: (path, html) => vite.transformIndexHtml(path, html),
  }
}
