import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)]
export const fromBrotli = promisify(brotliDecompress)

/** What is sent often is worth more work than what may be sent once: brotli's quality, gzip's level. */
const efforts = { sentOften: { br: 5, gzip: 6 }, sentOnce: { br: 3, gzip: 1 } } as const

/** Packs bytes, away from the main thread. */
export function compress(
  bytes: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
  effort: keyof typeof efforts,
): Promise<Buffer> {
  if (encoding === 'gzip') return asGzip(bytes, { level: efforts[effort].gzip })
  // A window of 512 KB sees the whole page; the standard one takes megabytes for every page under way.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: efforts[effort].br,
    [constants.BROTLI_PARAM_LGWIN]: 19,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return asBrotli(bytes, { params })
}

/** A name in `accept-encoding`, unless its weight is nothing. */
const taking = (name: string): RegExp => new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`)
const [takesBrotli, takesGzip] = [taking('br'), taking('gzip')]

/** The best encoding a browser takes; a header that names none of ours means identity. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  return takesBrotli.test(accepted) ? 'br' : takesGzip.test(accepted) ? 'gzip' : 'identity'
}
