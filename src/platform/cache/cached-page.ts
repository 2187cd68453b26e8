import { crc32 } from 'node:zlib'
import { compress, type Encoding, fromBrotli } from '../http/sending/compression.ts'
import type { PageKeys } from './key-versions.ts'

export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** What the page shows; the page is outdated when one of them changes. */
  readonly keys: PageKeys
}

/** A rendered page that can be sent in each encoding. */
export interface CachedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  bytes(encoding: Encoding): Promise<Buffer> | Buffer
}

/** The first request waits for the compression, so it is fast. From this request on a harder compression pays off. */
const recompressedAt = 5

/**
 * Compressing again waits for its turn: after a start all pages are sent often at once, and each takes a megabyte meanwhile,
 * which the process keeps.
 */
let lastTurn: Promise<unknown> = Promise.resolve()
const inTurn = (work: () => Promise<void>): void => {
  lastTurn = lastTurn.then(work).catch(() => undefined)
}

/**
 * Compresses a page on demand, in zlib's thread pool, and caches the result. Nearly every browser accepts brotli, so the
 * uncompressed page, ten times as large, is dropped once the brotli version exists. `onSizeChange` is called with the
 * number of bytes by which the cached data grew or, when negative, shrank.
 */
export function cachedPage(
  { status, headers, text }: Omit<RenderedPage, 'keys'>,
  onSizeChange: (bytes: number) => void,
): CachedPage {
  const identity = Buffer.from(text)
  // The closures below must not reference `identity` itself, or it would never be freed.
  const { length } = identity
  const cached = new Map<Encoding, Promise<Buffer> | Buffer>([['identity', identity]])
  const add = (encoding: Encoding, bytes: Buffer): void => {
    cached.set(encoding, bytes)
    onSizeChange(bytes.length)
    if (encoding !== 'br') return
    cached.delete('identity')
    onSizeChange(-length)
  }
  const encode = async (encoding: Encoding): Promise<Buffer> => {
    const uncompressed = cached.get('identity') ?? fromBrotli(await (cached.get('br') ?? noBytes))
    if (encoding === 'identity') return uncompressed
    const bytes = await compress(await uncompressed, encoding, 'sentOnce')
    add(encoding, bytes)
    return bytes
  }
  const recompress = async (before: Buffer): Promise<void> => {
    const bytes = await compress(await fromBrotli(before), 'br', 'sentOften')
    cached.set('br', bytes)
    onSizeChange(bytes.length - before.length)
  }
  let sent = 0
  return {
    status,
    headers,
    etag: `W/"${length.toString(36)}-${crc32(identity).toString(36)}"`,
    bytes(encoding) {
      const ready = cached.get(encoding)
      if (encoding === 'br' && ready instanceof Buffer && ++sent === recompressedAt) inTurn(() => recompress(ready))
      if (ready) return ready
      const encoded = encode(encoding)
      if (encoding !== 'identity') cached.set(encoding, encoded)
      return encoded
    },
  }
}

const noBytes = Buffer.alloc(0)
