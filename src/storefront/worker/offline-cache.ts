import { isCacheableFile, isFileOrCall } from '#kernel/served-paths.ts'
import type { WorkerMessage } from '#storefront/lib/offline/worker-message.ts'

export interface OfflineCacheOptions {
  readonly caches: CacheStorage
  readonly fetch: typeof fetch
  readonly origin: string
  /** The build's id; every release has caches of its own. */
  readonly release: string
  /** All built files, cached so that pages first opened offline have their code. */
  readonly files: readonly string[]
}

/** The part of a fetch event that a page needs. */
export interface PageFetch {
  /** The browser's navigation preload, when it is enabled. */
  readonly preloaded?: Promise<Response | undefined>
  /** Extends the event's lifetime for work after the response. */
  readonly later: (work: Promise<void>) => void
}

export interface OfflineCache {
  /** Caches the offline page and the files that it needs. */
  install(): Promise<void>
  /** Deletes the caches of other releases. */
  activate(): Promise<void>
  /** Answers a page: from the network, else from the cache, else with the offline page. */
  page(request: Request, fetch: PageFetch): Promise<Response>
  /** Answers a file or picture: an immutable one from the cache, else from the network, else from the cache. */
  file(request: Request): Promise<Response>
  /** Handles a message of a page. */
  receive(message: WorkerMessage): Promise<void>
}

export type RequestKind = 'page' | 'file' | 'none'

export const offlinePath = '/offline'

const mostPages = 60
const mostPictures = 400

/**
 * How to answer a request; `none` leaves it to the network. API calls are never cached: they have personal data, which the
 * next person at this browser must not see.
 */
export function kindOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): RequestKind {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'none'
  if (isCacheableFile(address.pathname)) return 'file'
  if (mode !== 'navigate' || isFileOrCall(address.pathname)) return 'none'
  return 'page'
}

/** Only public responses are cached; those for a customer are `private` or `no-store`. */
function isCacheable({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && /\bpublic\b/.test(headers.get('cache-control') ?? '')
}

const isImmutable = ({ headers }: Response): boolean => /\bimmutable\b/.test(headers.get('cache-control') ?? '')

export function makeOfflineCache({ caches, fetch, origin, release, files }: OfflineCacheOptions): OfflineCache {
  const pagesName = `poftim-pages-${release}`
  const filesName = `poftim-files-${release}`
  const picturesName = 'poftim-pictures'

  const cacheFor = (address: string): Promise<Cache> =>
    caches.open(new URL(address, origin).pathname.startsWith('/media/') ? picturesName : filesName)

  const cachePage = async (address: string, response: Response): Promise<void> => {
    if (!isCacheable(response)) return
    const cache = await caches.open(pagesName)
    await cache.put(keyOf(address), response)
    await trim(cache, mostPages)
  }

  const cacheFile = async (address: string): Promise<void> => {
    const cache = await cacheFor(address)
    if (await cache.match(address)) return
    const response = await fetch(address)
    if (isCacheable(response)) await cache.put(address, response)
  }

  /** Ignores files that fail. */
  const cacheFiles = async (addresses: readonly string[]): Promise<void> => {
    await Promise.allSettled(addresses.map(cacheFile))
  }

  return {
    async install() {
      const response = await fetch(offlinePath, { cache: 'reload' })
      const needed = (await response.clone().text()).match(/\/(assets|img)\/[\w./-]+/g) ?? []
      const cache = await caches.open(filesName)
      await cache.addAll([...new Set(needed)])
      await cache.put(offlinePath, response)
    },

    async activate() {
      const current = [pagesName, filesName, picturesName]
      const others = (await caches.keys()).filter((name) => name.startsWith('poftim-') && !current.includes(name))
      await Promise.all(others.map((name) => caches.delete(name)))
    },

    async page(request, { preloaded, later }) {
      try {
        const response = (await preloaded) ?? (await fetch(request))
        later(cachePage(request.url, response.clone()))
        return response
      } catch {
        const pages = await caches.open(pagesName)
        const cached =
          (await pages.match(keyOf(request.url))) ?? (await (await caches.open(filesName)).match(offlinePath))
        return cached ?? Response.error()
      }
    },

    async file(request) {
      const cache = await cacheFor(request.url)
      const cached = await cache.match(request.url)
      if (cached && isImmutable(cached)) return cached
      try {
        const response = await fetch(request)
        if (isCacheable(response)) void cache.put(request.url, response.clone())
        return response
      } catch {
        return cached ?? Response.error()
      }
    },

    async receive(message) {
      if (message.kind === 'forget') {
        await Promise.all([caches.delete(pagesName), caches.delete(picturesName)])
        return
      }
      // As a guest: the home page that greets a customer is not cacheable.
      const asGuest = { headers: { accept: 'text/html' }, credentials: 'omit' } as const
      const page = await fetch(message.page, asGuest).catch(() => undefined)
      if (page) await cachePage(message.page, page)
      await cacheFiles(message.files)
      await cacheFiles(files)
      await trim(await caches.open(picturesName), mostPictures)
    },
  }
}

/** The cache key: the address without its fragment. */
const keyOf = (address: string): string => address.split('#', 1)[0] ?? address

/** Deletes the oldest entries beyond the limit. */
async function trim(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}
