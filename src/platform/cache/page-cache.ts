import { type CachedPage, cachedPage, type RenderedPage } from './cached-page.ts'
import type { PageKeys, PageVersions } from './key-versions.ts'

export interface PageCacheOptions {
  /** The versions of the data that pages show: a page is outdated when one of its keys has changed since it was rendered. */
  readonly versions: Pick<PageVersions, 'current' | 'isUnchanged'>
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number
  readonly maxBytes?: number
}

export interface PageCache {
  /**
   * The page under `key`, from the cache or rendered by `render`. An outdated page is rendered again before it is served.
   * A page that is only old is served once more while it is rendered again (stale-while-revalidate).
   */
  get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> | CachedPage
  figures(): PageCacheFigures
}

export interface PageCacheFigures {
  readonly pages: number
  readonly bytes: number
  /** How many requests got a page at once, and how many waited for its rendering, since the start. */
  readonly kept: number
  readonly rendered: number
}

/** A page is not rendered again within this time, however often its keys change. */
const settledMs = 250
/** Some pages show the time of day, so that even an unchanged page becomes stale. */
const freshMs = 60_000
/** An older page is not served any more. */
const staleMs = 10 * 60_000
const defaultMaxBytes = 96 * 1024 * 1024

/** Rendering a page takes some megabytes of memory; further renderings wait. */
const maxConcurrentRenders = 4

interface Entry {
  readonly page: CachedPage
  readonly keys: PageKeys
  /** The latest version at which the page was known to be current. */
  version: number
  /** When the rendering began: later changes are not in the page. */
  readonly renderedAt: number
  size: number
}

interface Rendering {
  readonly page: Promise<CachedPage>
  /** Undefined while it waits for one of the concurrent renderings to end. */
  version: number | undefined
  /** The rendering after this one, for requests after a change that this one may have missed. */
  next: Promise<CachedPage> | undefined
}

/** An in-memory cache of rendered pages that evicts the least recently used first. */
export function makePageCache({ versions, now, maxBytes = defaultMaxBytes }: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>()
  const renderings = new Map<string, Rendering>()
  const limited = concurrencyLimit(maxConcurrentRenders)
  let total = 0
  let asked = 0
  let waited = 0

  const evict = (key: string): void => {
    total -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  const add = (key: string, entry: Entry): void => {
    evict(key)
    entries.set(key, entry)
    total += entry.size
    for (const oldest of entries.keys()) {
      if (total <= maxBytes || oldest === key) break
      evict(oldest)
    }
  }

  const isCurrent = (entry: Entry): boolean => {
    const version = versions.current()
    if (!versions.isUnchanged(entry.keys, entry.version)) return false
    entry.version = version
    return true
  }

  /** Apart from `renderOnce`, whose variables would keep the request of `render` as long as the page. */
  const countedPage = (key: string, rendered: RenderedPage): CachedPage => {
    const page = cachedPage(rendered, (bytes) => {
      const entry = entries.get(key)
      if (entry?.page !== page) return
      entry.size += bytes
      total += bytes
    })
    return page
  }

  const renderOnce = (key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> => {
    const current = renderings.get(key)
    if (current) {
      if (current.version === undefined || current.version === versions.current()) return current.page
      const again = () => renderOnce(key, render)
      // Whether the change concerns the page is known once it is rendered.
      current.next ??= current.page.then((page) => {
        const entry = entries.get(key)
        return entry?.page === page && isCurrent(entry) ? page : again()
      }, again)
      return current.next
    }
    let begun = { version: versions.current(), renderedAt: now() }
    const begin = (): Promise<RenderedPage> => {
      begun = { version: versions.current(), renderedAt: now() }
      rendering.version = begun.version
      return render()
    }
    const finish = (rendered: RenderedPage): CachedPage => {
      const page = countedPage(key, rendered)
      const { status, text, keys } = rendered
      if (status < 500) add(key, { page, keys, ...begun, size: text.length + key.length + 1_000 })
      return page
    }
    const page = Promise.resolve()
      .then(() => limited(begin))
      .then(finish)
      .finally(() => renderings.delete(key))
    const rendering: Rendering = { page, version: undefined, next: undefined }
    renderings.set(key, rendering)
    return page
  }

  const renewed = (key: string, render: () => Promise<RenderedPage>, old: CachedPage): Promise<CachedPage> =>
    renderOnce(key, render).then(
      (page) => (page.status < 500 ? page : old),
      () => old,
    )

  return {
    figures: () => ({ pages: entries.size, bytes: total, kept: asked - waited, rendered: waited }),
    get(key, render) {
      asked++
      const entry = entries.get(key)
      const age = entry ? now() - entry.renderedAt : Number.POSITIVE_INFINITY
      if (!entry || age > staleMs) {
        waited++
        return renderOnce(key, render)
      }
      // Moves the entry to the end: maps iterate in the order of insertion, least recently used first.
      entries.delete(key)
      entries.set(key, entry)
      if (age < settledMs) return entry.page
      // If rendering fails, the old page is served; the next request tries again.
      if (!isCurrent(entry)) {
        waited++
        return renewed(key, render, entry.page)
      }
      if (age >= freshMs) renderOnce(key, render).catch(() => undefined)
      return entry.page
    },
  }
}

type Work = () => Promise<RenderedPage>

/** Runs at most `max` of the passed functions at a time, in the order of the calls. */
function concurrencyLimit(max: number): (work: Work) => Promise<RenderedPage> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running === max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // A waiting call takes over the slot, so `running` stays the same.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
