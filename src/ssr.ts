import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isFileOrCall } from '#kernel/served-paths.ts'
import { type CachedPage, cachedPage, type RenderedPage } from '#platform/cache/cached-page.ts'
import type { PageVersions } from '#platform/cache/key-versions.ts'
import { makePageCache } from '#platform/cache/page-cache.ts'
import { pageCacheFigures } from '#platform/cache/page-cache-figures.ts'
import type { Figure } from '#platform/figures.ts'
import { callInMemory } from '#platform/http/call-in-memory.ts'
import { sendPage } from '#platform/http/sending/send-page.ts'
import { type VisitConsent, visitConsent } from '#platform/http/visit-consent.ts'
import { pagesFromBuild } from './ssr/built-pages.ts'
import { servePublicFiles, serveWorker } from './ssr/files.ts'
import { makeGreetedPage } from './ssr/greeted-page.ts'
import { pageHeaders } from './ssr/page-headers.ts'
import { addKeys, collectKeys } from './ssr/shown-keys.ts'
import { pagesFromVite } from './ssr/vite-pages.ts'
import type { ApiTransport, ExperimentName, PageSettings, Storefront, Variants } from './storefront/storefront.ts'

export interface PagesOptions {
  /** Whether pages come from Vite's development server instead of dist. */
  readonly dev: boolean
  readonly apiBase: string
  /** The public origin, without a slash at the end. */
  readonly origin: string
  /** The versions of what pages show; cached pages are rendered again when it changes. */
  readonly versions: PageVersions
  /** Whether the browser claims a session. Only a hint: the calls of the page check it. */
  readonly maySignedIn: (request: FastifyRequest) => boolean
  /** An access token for the customer whose session the cookies of the request prove; null for anybody else. */
  readonly recogniseVisitor: (request: FastifyRequest) => Promise<string | null>
  /** The visitor's variant of an experiment; null without consent. */
  readonly assignVariant: (name: ExperimentName, visit: VisitConsent) => string | null
  /** The origin of the content service's pictures, if any. */
  readonly contentPictures: string | undefined
  readonly geniusStream: string | undefined
  /** Origins of the console, whose editors look at previews. */
  readonly consoleOrigins: readonly string[]
  readonly shown: PageSettings
}

/** Serves the pages and their files at every path that no other route matches. Returns the figures of their cache. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<readonly Figure[]> {
  await servePublicFiles(app)
  if (!options.dev) await serveWorker(app)
  const pages = options.dev ? await pagesFromVite(app) : await pagesFromBuild(app)
  const call = ({ method, url, headers }: Parameters<ApiTransport>[0]) =>
    callInMemory(app, { method: method as 'GET', url: options.apiBase + url, headers })
  const ask: ApiTransport = async (request) => {
    const { status, text, keys } = await call(request)
    addKeys(keys)
    return { status, text }
  }
  const askAs =
    (token: string): ApiTransport =>
    (request) =>
      call({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } })
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
  const now = () => performance.now()
  const cache = makePageCache({ versions: options.versions, now })
  const greetedPage = makeGreetedPage({
    recogniseVisitor: options.recogniseVisitor,
    greet: async (html, token) => (await storefront()).greet(html, askAs(token)),
    now,
  })

  app.get('/*', async (request, reply) => {
    const shop = await storefront()
    const address = addressOf(shop, request.url)
    if (address === null) return reply.callNotFound()
    const { path, search, match, isPrivate, isCacheable, experiments, key } = address
    if (isPrivate && !options.maySignedIn(request)) return reply.redirect(shop.signInFor(path + search), 302)

    const variants = experiments.length === 0 ? noVariants : variantsFor(request, experiments, options)
    const make = async (): Promise<RenderedPage> => {
      const { origin, versions } = options
      const frameVersion = versions.everyPageChangedAt()
      const { page: rendered, keys } = await collectKeys(() =>
        shop.render({ match, origin, frameVersion, variants, assetsOf: pages.assetsOf }, (err) =>
          request.log.error({ reqId: request.id, err, page: match.page }, 'a page failed'),
        ),
      )
      if (rendered.kind === 'redirect') {
        return { status: rendered.isPermanent ? 301 : 302, headers: { location: rendered.to }, text: '', keys }
      }
      const text = await pages.finish(path, rendered.html)
      return {
        status: rendered.status,
        headers: pageHeaders(rendered.assets, shop, {
          ...options,
          framedBy: match.page === 'document-preview' ? options.consoleOrigins : [],
        }),
        text,
        keys,
      }
    }
    if (!isCacheable || options.dev) return sendPage(request, reply, uncachedPage(await make()), 'no-store')
    // Another visitor may have another page at this address.
    const ofVariants = variants.size === 0 ? '' : ` ${JSON.stringify([...variants])}`
    const page = await cache.get(key + ofVariants, make)
    if (shop.greets(match) && options.maySignedIn(request)) {
      const greeting = await greetedPage(request, page)
      if (greeting !== null) return sendPage(request, reply, greeting, 'private, no-store')
    }
    const caching = variants.size === 0 ? 'public' : 'private'
    return sendPage(request, reply, page, `${caching}, max-age=0, must-revalidate`)
  })
  return pageCacheFigures(cache)
}

const noVariants: Variants = new Map()

function variantsFor(
  request: FastifyRequest,
  experiments: readonly ExperimentName[],
  { assignVariant }: Pick<PagesOptions, 'assignVariant'>,
): Variants {
  const visit = visitConsent(request)
  return new Map(experiments.map((name) => [name, assignVariant(name, visit)]))
}

/** A page that is not cached. */
const uncachedPage = (made: RenderedPage): CachedPage => cachedPage(made, () => undefined)

interface Address {
  readonly path: string
  readonly search: string
  readonly match: ReturnType<Storefront['match']>
  readonly isPrivate: boolean
  /** Whether the page is the same for all visitors and may be cached. */
  readonly isCacheable: boolean
  readonly experiments: readonly ExperimentName[]
  /** The cache key, without the variants of experiments: equal for URLs that show the same page. */
  readonly key: string
}

/** Parsing a URL costs as much as sending a cached page, so results are cached, up to this number. */
const maxAddresses = 5_000
const addresses = new Map<string, Address | null>()

/** Null for a path below which there are only files and calls. */
function addressOf(shop: Storefront, url: string): Address | null {
  const known = addresses.get(url)
  if (known !== undefined) return known
  const { pathname: path, searchParams, search } = new URL(`http://shop.invalid${url}`)
  const match = shop.match(path, searchParams)
  const passedOn = match.page === 'home-redirect' ? search : ''
  const key = match.type === 'unknown' ? 'unknown' : `${match.path}?${match.query}${passedOn}`
  const isPrivate = shop.needsCustomer(match)
  const isCacheable = !isPrivate && shop.isCacheable(match)
  const experiments = shop.experimentsOn(match)
  const address = isFileOrCall(path) ? null : { path, search, match, isPrivate, isCacheable, experiments, key }
  if (addresses.size >= maxAddresses) addresses.clear()
  addresses.set(url, address)
  return address
}
