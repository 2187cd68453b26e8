import type { WorkerMessage } from '#storefront/lib/offline/worker-message.ts'

export interface OfflineCacheOptions {
  readonly caches: CacheStorage
  readonly fetch: typeof fetch
  readonly origin: string
  /** Names what was built; every release has caches of its own. */
  readonly release: string
  /** Everything that was built, for pages that are first seen without a network. */
  readonly files: readonly string[]
}

/** Of the event that asks for a page. */
export interface PageFetch {
  /** What the browser has asked for already. */
  readonly preloaded?: Promise<Response | undefined>
  /** What goes on after the answer. */
  readonly later: (work: Promise<void>) => void
}

export interface OfflineCache {
  /** Keeps the page that stands in for those that are not kept, with all it needs. */
  install(): Promise<void>
  /** Throws away what other releases kept. */
  activate(): Promise<void>
  /** A page: from the shop whenever it answers, else as last seen, else the one that says so. */
  page(request: Request, asked: PageFetch): Promise<Response>
  /** A file or a picture: from what is kept if it can never change, else from the shop, else as last seen. */
  file(request: Request): Promise<Response>
  receive(message: WorkerMessage): Promise<void>
}

export type RequestKind = 'page' | 'file' | 'none'

export const offlinePath = '/offline'

const mostPages = 60
const mostPictures = 400

/**
 * Whose business a request is. Calls of the API are nobody's but the network's: nothing of a person is ever kept
 * here, and the next one at this browser cannot be shown it.
 */
export function kindOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): RequestKind {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'none'
  if (/^\/(assets|media|img|fonts|brand)\//.test(address.pathname)) return 'file'
  if (mode !== 'navigate' || /^\/(api|_stand-in|webhooks)\//.test(address.pathname)) return 'none'
  return 'page'
}

/** Only what the shop gives to everybody is kept: pages of customers are marked otherwise. */
function isCacheable({ status, redirected, headers }: Response): boolean {
  return status === 200 && !redirected && /\bpublic\b/.test(headers.get('cache-control') ?? '')
}

const isForGood = ({ headers }: Response): boolean => /\bimmutable\b/.test(headers.get('cache-control') ?? '')

export function makeOfflineCache({ caches, fetch, origin, release, files }: OfflineCacheOptions): OfflineCache {
  const pagesName = `poftim-pages-${release}`
  const filesName = `poftim-files-${release}`
  const picturesName = 'poftim-pictures'

  const cacheFor = (address: string): Promise<Cache> =>
    caches.open(new URL(address, origin).pathname.startsWith('/media/') ? picturesName : filesName)

  const keepPage = async (address: string, response: Response): Promise<void> => {
    if (!isCacheable(response)) return
    const cache = await caches.open(pagesName)
    await cache.put(keyOf(address), response)
    await trim(cache, mostPages)
  }

  const keepFile = async (address: string): Promise<void> => {
    const cache = await cacheFor(address)
    if (await cache.match(address)) return
    const response = await fetch(address)
    if (isCacheable(response)) await cache.put(address, response)
  }

  /** One that fails is not worth losing the others for. */
  const keepFiles = async (addresses: readonly string[]): Promise<void> => {
    await Promise.allSettled(addresses.map(keepFile))
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
        later(keepPage(request.url, response.clone()))
        return response
      } catch {
        const pages = await caches.open(pagesName)
        const kept =
          (await pages.match(keyOf(request.url))) ?? (await (await caches.open(filesName)).match(offlinePath))
        return kept ?? Response.error()
      }
    },

    async file(request) {
      const cache = await cacheFor(request.url)
      const kept = await cache.match(request.url)
      if (kept && isForGood(kept)) return kept
      try {
        const response = await fetch(request)
        if (isCacheable(response)) void cache.put(request.url, response.clone())
        return response
      } catch {
        return kept ?? Response.error()
      }
    },

    async receive(message) {
      if (message.kind === 'forget') {
        await Promise.all([caches.delete(pagesName), caches.delete(picturesName)])
        return
      }
      const page = await fetch(message.page, { headers: { accept: 'text/html' } }).catch(() => undefined)
      if (page) await keepPage(message.page, page)
      await keepFiles(message.files)
      await keepFiles(files)
      await trim(await caches.open(picturesName), mostPictures)
    },
  }
}

/** A page is the same whatever part of it is looked at. */
const keyOf = (address: string): string => address.split('#', 1)[0] ?? address

/** The oldest go first. */
async function trim(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}
