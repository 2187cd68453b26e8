import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CachedPage, cachedPage, makePageCache, type RenderedPage } from '#platform/cache/page-cache.ts'
import { sendPage } from '#platform/http/send-page.ts'
import { pagesFromBuild } from './ssr/built-pages.ts'
import { servePublicFiles, serveWorker } from './ssr/files.ts'
import { pageHeaders } from './ssr/page-headers.ts'
import { pagesFromVite } from './ssr/vite-pages.ts'
import type { PageSettings, Storefront } from './storefront/storefront.ts'

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
  /** Where pictures of content come from, beside the shop. */
  readonly contentPictures: string | undefined
  readonly shown: PageSettings
}

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
    const { path, search, match, isPrivate, isKept, key } = address
    if (isPrivate && !options.maySignedIn(request)) return reply.redirect(shop.signInFor(path + search), 302)

    const make = async (): Promise<RenderedPage> => {
      const { origin } = options
      const rendered = await shop.render({ match, origin, assetsOf: pages.assetsOf }, (err) =>
        request.log.error({ reqId: request.id, err, page: match.page }, 'a page failed'),
      )
      if (rendered.kind === 'redirect') {
        return { status: rendered.isPermanent ? 301 : 302, headers: { location: rendered.to }, text: '' }
      }
      const text = await pages.finish(path, rendered.html)
      return { status: rendered.status, headers: pageHeaders(rendered.assets, shop, options), text }
    }
    if (!isKept || options.dev) return sendPage(request, reply, oncePage(await make()), 'no-store')
    return sendPage(request, reply, await cache.get(key, make), 'public, max-age=0, must-revalidate')
  })
}

/** A page that nobody else gets. */
const oncePage = (made: RenderedPage): CachedPage => cachedPage(made, () => undefined)

interface Address {
  readonly path: string
  readonly search: string
  readonly match: ReturnType<Storefront['match']>
  readonly isPrivate: boolean
  /** Whether everybody gets the same page, for a while. */
  readonly isKept: boolean
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
  const isPrivate = shop.needsCustomer(match)
  const isKept = !isPrivate && shop.isCacheable(match)
  const address = isServed(path) ? null : { path, search, match, isPrivate, isKept, key }
  if (addresses.size >= mostAddresses) addresses.clear()
  addresses.set(url, address)
  return address
}

/** Addresses below which only files and calls live; what they do not know is no page. */
const isServed = (path: string): boolean =>
  /^\/(api|_stand-in|webhooks|assets|img|fonts|locales|brand|media)\//.test(path)
