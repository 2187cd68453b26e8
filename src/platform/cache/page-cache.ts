import { crc32 } from 'node:zlib'
import { compress, type Encoding, fromBrotli } from '../http/compression.ts'

/** A finished answer, ready to be sent in each encoding that somebody has asked for. */
export interface CachedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  bytes(encoding: Encoding): Promise<Buffer> | Buffer
}

export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

export interface PageCacheOptions {
  /** What pages are made from; a page of another version is old. */
  readonly version: () => number | string
  /** Milliseconds that only ever go up. */
  readonly now: () => number
  readonly maxBytes?: number
}

export interface PageCache {
  /**
   * The page under `key`, from the cache or from `make`. A page of another version is made anew before it is given out;
   * one that has only grown old goes out once more while the new one is made.
   */
  get(key: string, make: () => Promise<RenderedPage>): Promise<CachedPage> | CachedPage
}

/** However often things change, a page is made at most so often: what shoppers see is never a second behind. */
const settledMs = 250
/** Some pages speak of the time of day: even unchanged, none is kept longer. */
const freshMs = 60_000
/** A page that has grown old may stand in for the new one so long; after that the visitor waits. */
const staleMs = 10 * 60_000
const standardMaxBytes = 96 * 1024 * 1024

/** A page under way needs some megabytes: in a rush the others wait for their turn. */
const mostUnderWay = 4

interface Entry {
  readonly page: CachedPage
  readonly version: number | string
  /** When its making began: what has changed since then is not in it. */
  readonly madeAt: number
  size: number
}

interface Making {
  readonly page: Promise<CachedPage>
  /** Undefined while it waits for its turn. */
  version: number | string | undefined
  /** Once this one is done, for who asked after a change that it cannot know. */
  next: Promise<CachedPage> | undefined
}

/** Finished pages in memory, the least recently used dropped first. */
export function makePageCache({ version, now, maxBytes = standardMaxBytes }: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Making>()
  let total = 0

  let underWayNow = 0
  const waiting: (() => void)[] = []
  const inTurn = async (make: () => Promise<RenderedPage>): Promise<RenderedPage> => {
    if (underWayNow === mostUnderWay) await new Promise<void>((resolve) => waiting.push(resolve))
    else underWayNow++
    try {
      return await make()
    } finally {
      // The turn is handed on, or given back when nobody waits.
      const next = waiting.shift()
      if (next) next()
      else underWayNow--
    }
  }

  const drop = (key: string): void => {
    total -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  const keep = (key: string, entry: Entry): void => {
    drop(key)
    entries.set(key, entry)
    total += entry.size
    for (const oldest of entries.keys()) {
      if (total <= maxBytes || oldest === key) break
      drop(oldest)
    }
  }

  const renew = (key: string, make: () => Promise<RenderedPage>): Promise<CachedPage> => {
    const underWay = making.get(key)
    if (underWay) {
      if (underWay.version === undefined || underWay.version === version()) return underWay.page
      const again = () => renew(key, make)
      underWay.next ??= underWay.page.then(again, again)
      return underWay.next
    }
    let begun = { version: version(), madeAt: now() }
    const begin = (): Promise<RenderedPage> => {
      begun = { version: version(), madeAt: now() }
      mine.version = begun.version
      return make()
    }
    const finish = (made: RenderedPage): CachedPage => {
      const page = cachedPage(made, (more) => {
        const entry = entries.get(key)
        if (entry?.page !== page) return
        entry.size += more
        total += more
      })
      if (made.status < 500) keep(key, { page, ...begun, size: made.text.length + key.length + 1_000 })
      return page
    }
    const page = Promise.resolve()
      .then(() => inTurn(begin))
      .then(finish)
      .finally(() => making.delete(key))
    const mine: Making = { page, version: undefined, next: undefined }
    making.set(key, mine)
    return page
  }

  const renewed = (key: string, make: () => Promise<RenderedPage>, old: CachedPage): Promise<CachedPage> =>
    renew(key, make).then(
      (page) => (page.status < 500 ? page : old),
      () => old,
    )

  return {
    get(key, make) {
      const entry = entries.get(key)
      const age = entry ? now() - entry.madeAt : Number.POSITIVE_INFINITY
      if (!entry || age > staleMs) return renew(key, make)
      entries.delete(key)
      entries.set(key, entry)
      if (age < settledMs) return entry.page
      // A page that cannot be made anew stays as it is; the next visitor tries again.
      if (entry.version !== version()) return renewed(key, make, entry.page)
      if (age >= freshMs) renew(key, make).catch(() => undefined)
      return entry.page
    },
  }
}

/** The first visitor waits for a page to be packed, so that is done quickly; one sent so often is worth more work. */
const oftenFrom = 5

/**
 * Compresses on first demand, away from the main thread, and remembers. Nearly every browser takes brotli, so the
 * page itself, ten times as large, goes once that is there. `onChange` hears how many bytes more, or less, are kept.
 */
export function cachedPage({ status, headers, text }: RenderedPage, onChange: (bytes: number) => void): CachedPage {
  const identity = Buffer.from(text)
  // Not the page itself in what outlives it.
  const { length } = identity
  const known = new Map<Encoding, Promise<Buffer> | Buffer>([['identity', identity]])
  const keep = (encoding: Encoding, bytes: Buffer): void => {
    known.set(encoding, bytes)
    onChange(bytes.length)
    if (encoding !== 'br') return
    known.delete('identity')
    onChange(-length)
  }
  const bytesAs = async (encoding: Encoding): Promise<Buffer> => {
    const whole = known.get('identity') ?? fromBrotli(await (known.get('br') ?? noBytes))
    if (encoding === 'identity') return whole
    const bytes = await compress(await whole, encoding, 'sentOnce')
    keep(encoding, bytes)
    return bytes
  }
  const packBetter = async (quick: Buffer): Promise<void> => {
    const bytes = await compress(await fromBrotli(quick), 'br', 'sentOften')
    known.set('br', bytes)
    onChange(bytes.length - quick.length)
  }
  let sent = 0
  return {
    status,
    headers,
    etag: `W/"${length.toString(36)}-${crc32(identity).toString(36)}"`,
    bytes(encoding) {
      const ready = known.get(encoding)
      if (encoding === 'br' && ready instanceof Buffer && ++sent === oftenFrom) packBetter(ready).catch(() => undefined)
      if (ready) return ready
      const making = bytesAs(encoding)
      if (encoding !== 'identity') known.set(encoding, making)
      return making
    },
  }
}

const noBytes = Buffer.alloc(0)
