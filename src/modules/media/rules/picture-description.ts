import { drawnViews, type PictureView, photographViews } from './picture-address.ts'

/**
 * What the pictures of one product are made from: JSON, stored in the column `product.packshot`. Photographs, nothing, or
 * what the picture source of the demo draws, whose fields only that source knows. Other modules pass it on.
 */
export type PictureDescription = object

/** Photographs by their keys in the media store, in the order of the product page; at least one. */
export interface PhotographsDescription {
  readonly kind: 'photographs'
  readonly keys: readonly string[]
  /** Alternative texts that staff wrote, one for each key. */
  readonly alts?: readonly string[]
  /** The parts that are shown, one for each key; missing when all are shown whole. */
  readonly crops?: readonly (PictureCrop | null)[]
}

/** A part of a photograph, in parts of its width and height. */
export interface PictureCrop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Of a product without a photograph: its picture is a tile that says so. */
export const noPicture = { kind: 'none' } as const

export const mostPhotographs = photographViews.length

export const hasNoPicture = (description: PictureDescription): boolean =>
  'kind' in description && description.kind === 'none'

export const isPhotographs = (description: PictureDescription): description is PhotographsDescription =>
  'kind' in description && description.kind === 'photographs'

/** The views in which a product has a picture of itself; none when it has no picture. */
export function viewsOf(description: PictureDescription): readonly PictureView[] {
  if (hasNoPicture(description)) return []
  return isPhotographs(description) ? photographViews.slice(0, description.keys.length) : drawnViews
}
