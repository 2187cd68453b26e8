import { PhotographRefused, photographLimits } from '../rules/photograph.ts'
import { encodeAnew } from './encode-anew.ts'

/** Twice the width of the largest picture; more would only make each picture slower. */
const LONGEST_SIDE = 2_400

/**
 * The photograph as it is kept: WebP, upright, without metadata. Throws PhotographRefused, and `temporarily-unavailable` when
 * many wait.
 */
export async function normalisePhotograph(
  bytes: Uint8Array,
  mostBytes: number = photographLimits.bytes,
): Promise<Uint8Array> {
  const { pixels: mostPixels, leastSide } = photographLimits
  if (bytes.length > mostBytes) throw new PhotographRefused('too-many-bytes')
  return encodeAnew(bytes, { mostPixels, leastSide }, (picture) =>
    picture
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 92, effort: 2 })
      .toBuffer(),
  )
}
