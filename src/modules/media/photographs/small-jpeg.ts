import { PhotographRefused } from '../rules/photograph.ts'
import { encodeAnew } from './encode-anew.ts'

const longestSide = 1_600
const mostPixels = 60_000_000

/**
 * A photograph as it is kept for staff: upright, at most 1600 px, without metadata such as the place where it was taken. Null
 * for what is no whole photograph (JPEG, PNG, WebP, AVIF, HEIC). Throws `temporarily-unavailable` when many wait.
 */
export async function smallJpeg(
  bytes: Uint8Array,
): Promise<{ readonly content: Buffer; readonly width: number; readonly height: number } | null> {
  try {
    const { data, info } = await encodeAnew(bytes, { mostPixels }, (picture) =>
      picture
        .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 80 })
        .toBuffer({ resolveWithObject: true }),
    )
    return { content: data, width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof PhotographRefused) return null
    throw error
  }
}

/**
 * 64 bits of what a picture shows: whether each of 8 × 8 places is lighter than the one to its right. Copies that were resized
 * or compressed again differ in few bits.
 */
export async function fingerprintOf(picture: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp')
  const light = await sharp(picture).greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  return Array.from({ length: 64 }, (_, index) => {
    const at = Math.floor(index / 8) * 9 + (index % 8)
    return (light[at] ?? 0) > (light[at + 1] ?? 0) ? '1' : '0'
  }).join('')
}
