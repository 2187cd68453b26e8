import type { PictureCrop } from '#modules/media/rules/picture-description.ts'

export { mostPhotographs } from '#modules/media/rules/picture-description.ts'

/** What cameras of 50 megapixels write stays below it. */
export const uploadBytes = 24 * 2 ** 20

/** Days after which an upload that no album has had is removed. Our choice: long enough for holidays and open tabs. */
export const unsavedDays = 7

/** The least side of a crop, as a part of the photograph's: smaller ones would be blurred. */
export const leastCrop = 0.1

/** A photograph of a product. */
export interface AlbumEntry {
  /** In the media store. */
  readonly key: string
  readonly alt: string
  /** Null shows all of it. */
  readonly crop: PictureCrop | null
}

/** Rounding of a browser may lead a thousandth over the edge. */
const slack = 0.001

/** Whether a crop lies within the photograph and is large enough. */
export const isUsableCrop = ({ x, y, width, height }: PictureCrop): boolean =>
  Math.min(width, height) >= leastCrop && x + width <= 1 + slack && y + height <= 1 + slack

/** What `product.packshot` is with these photographs: at least one. */
export const albumDescription = (photographs: readonly AlbumEntry[]) => ({
  kind: 'photographs' as const,
  keys: photographs.map(({ key }) => key),
  alts: photographs.map(({ alt }) => alt),
  ...(photographs.some(({ crop }) => crop !== null) && { crops: photographs.map(({ crop }) => crop) }),
})
