import type { ArtName } from '../../art/art-names.ts'

/** The piece that lies at a place, when a list of pieces alternates. */
export function alternatingArt(fill: ArtName | readonly ArtName[], place: number): ArtName {
  if (typeof fill === 'string') return fill
  const piece = fill[place % fill.length]
  if (piece === undefined) throw new Error('an empty list of pieces')
  return piece
}
