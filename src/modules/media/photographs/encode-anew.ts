import type { Sharp } from 'sharp'
import { Problem } from '#kernel/problem.ts'
import { PhotographRefused, photographType } from '../rules/photograph.ts'
import { decodeHeic } from './decode-heic.ts'

const TIMEOUT_SECONDS = 20

export interface OpenOptions {
  readonly mostPixels: number
  /** Of the shorter side. */
  readonly leastSide?: number
}

/**
 * Decodes a photograph, upright and without metadata such as the place where it was taken, and hands it to `encode`. Throws
 * PhotographRefused, and `temporarily-unavailable` when many HEIC files wait.
 */
export async function encodeAnew<Encoded>(
  bytes: Uint8Array,
  { mostPixels, leastSide = 1 }: OpenOptions,
  encode: (picture: Sharp) => Promise<Encoded>,
): Promise<Encoded> {
  const type = photographType(bytes)
  if (type === null) throw new PhotographRefused('not-a-photograph')
  try {
    const { default: sharp } = await import('sharp')
    // Reads only the header: the pixels are counted before any of them is decoded.
    const { width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) throw new PhotographRefused('too-many-pixels')
    if (Math.min(width, height) < leastSide) throw new PhotographRefused('too-small')
    const picture =
      type === 'heic'
        ? await openHeic(bytes, { mostPixels, hasAlpha })
        : sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).rotate()
    return await encode(picture.timeout({ seconds: TIMEOUT_SECONDS }))
  } catch (cause) {
    if (cause instanceof PhotographRefused || cause instanceof Problem) throw cause
    throw new PhotographRefused('damaged', { cause })
  }
}

async function openHeic(
  bytes: Uint8Array,
  { mostPixels, hasAlpha }: { readonly mostPixels: number; readonly hasAlpha: boolean },
): Promise<Sharp> {
  const { pixels, width, height } = await decodeHeic({ bytes, mostPixels })
  const { default: sharp } = await import('sharp')
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } })
  return hasAlpha ? picture : picture.removeAlpha()
}
