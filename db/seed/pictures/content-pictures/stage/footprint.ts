import sharp from 'sharp'
import type { ArtLibrary } from '../../art/art-library.ts'
import type { ArtName } from '../../art/art-names.ts'

/** Where art touches the ground, in shares of its size measured from its centre. */
export interface Footprint {
  readonly left: number
  readonly right: number
  readonly bottom: number
}

export interface StandingArt {
  readonly name: ArtName
  readonly turn: number
  readonly mirrored: boolean
}

export type FootprintOf = (art: StandingArt) => Footprint

const SIDE = 96
/** Pixels for the corners of turned art, in units of the square's side. */
const SPAN = 1.5
const OPAQUE = 110
/** Rows above the lowest one that stand on the ground, as a share of the size. */
const FOOT = 0.09

/** Measures art once for each way it stands. */
export function createFootprints(library: ArtLibrary): (arts: readonly StandingArt[]) => Promise<FootprintOf> {
  const known = new Map<string, Footprint>()
  return async (arts) => {
    for (const art of arts) if (!known.has(keyOf(art))) known.set(keyOf(art), await measure(library, art))
    return (art) => known.get(keyOf(art)) ?? UNMEASURED
  }
}

/** The whole square: for composing without measuring. */
export const UNMEASURED: Footprint = { left: -0.45, right: 0.45, bottom: 0.5 }

const keyOf = ({ name, turn, mirrored }: StandingArt): string => `${name} ${turn} ${mirrored}`

async function measure(library: ArtLibrary, { name, turn, mirrored }: StandingArt): Promise<Footprint> {
  const reach = 16 * SPAN
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-reach} ${-reach} ${reach * 2} ${reach * 2}" width="${SIDE * SPAN}" height="${SIDE * SPAN}"><g transform="rotate(${turn}) scale(${mirrored ? -1 : 1} 1) translate(-16 -16)">${library(name)}</g></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rows = Array.from({ length: info.height }, (_, y) => data.subarray(y * info.width, (y + 1) * info.width))
  const bottom = rows.findLastIndex((row) => row.some((alpha) => alpha > OPAQUE))
  if (bottom < 0) return UNMEASURED
  let [left, right] = [info.width, 0]
  for (const row of rows.slice(Math.max(0, Math.round(bottom - FOOT * SIDE)), bottom + 1)) {
    row.forEach((alpha, x) => {
      if (alpha <= OPAQUE) return
      left = Math.min(left, x)
      right = Math.max(right, x)
    })
  }
  const share = (pixel: number) => (pixel - info.width / 2) / SIDE
  return { left: share(left), right: share(right + 1), bottom: share(bottom + 1) }
}
