import type { ArtName } from '../../art/art-names.ts'

/** The art of the piece at an index: the arts of a list alternate. */
export function alternatingArt(fill: ArtName | readonly ArtName[], index: number): ArtName {
  if (typeof fill === 'string') return fill
  const piece = fill[index % fill.length]
  if (piece === undefined) throw new Error('an empty list of pieces')
  return piece
}
