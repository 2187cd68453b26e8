import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)]
export const fromBrotli = promisify(brotliDecompress)

/** Brotli quality and gzip level: a response that is sent often is compressed harder. */
const efforts = { sentOften: { br: 5, gzip: 6 }, sentOnce: { br: 3, gzip: 1 } } as const

/** Compresses in zlib's thread pool. The result has memory of its size: that of zlib would keep 64 KB for each page of 12. */
export async function compress(
  bytes: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
  effort: keyof typeof efforts,
): Promise<Buffer> {
  const compressed = await inZlib(bytes, encoding, effort)
  const copy = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(copy)
  return copy
}

function inZlib(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>, effort: keyof typeof efforts): Promise<Buffer> {
  if (encoding === 'gzip') return asGzip(bytes, { level: efforts[effort].gzip })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: efforts[effort].br,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return asBrotli(bytes, { params })
}

/**
 * The least window that covers `length` bytes, at most 512 KB: brotli takes memory of twice its size for each response that is
 * being compressed, and writes to all of it.
 */
const windowBits = (length: number): number =>
  Math.min(19, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + windowGap))))

/** A window of n bits reaches 2^n - 16 bytes back (RFC 7932, section 9.1). */
const windowGap = 16

/** Matches a name in `accept-encoding` whose quality value is not zero. */
const accepting = (name: string): RegExp => new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`)
const [acceptsBrotli, acceptsGzip] = [accepting('br'), accepting('gzip')]

/** The best encoding that the client accepts; `identity` when the header names none of ours. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  return acceptsBrotli.test(accepted) ? 'br' : acceptsGzip.test(accepted) ? 'gzip' : 'identity'
}
