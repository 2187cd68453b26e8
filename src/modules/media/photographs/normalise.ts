import sharp from 'sharp'
import { PhotographRefused, photographLimits, photographType } from '../rules/photograph.ts'

/** Twice the width of the largest picture; more would only make each picture slower. */
const LONGEST_SIDE = 2_400
const TIMEOUT_SECONDS = 20

/**
 * The photograph as it is kept: WebP, upright, without metadata such as the place where it was taken. Throws
 * PhotographRefused.
 */
export async function normalisePhotograph(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length > photographLimits.bytes) throw new PhotographRefused('too-many-bytes')
  if (photographType(bytes) === null) throw new PhotographRefused('not-a-photograph')
  try {
    // Reads only the header: the pixels are counted before any of them is decoded.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > photographLimits.pixels) throw new PhotographRefused('too-many-pixels')
    if (Math.min(width, height) < photographLimits.leastSide) throw new PhotographRefused('too-small')
    return await sharp(bytes, { limitInputPixels: photographLimits.pixels, failOn: 'error' })
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 92, effort: 2 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer()
  } catch (cause) {
    if (cause instanceof PhotographRefused) throw cause
    throw new PhotographRefused('damaged', { cause })
  }
}
