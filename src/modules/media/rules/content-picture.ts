/**
 * Addresses of pictures that editors have uploaded: `/media/content/<key>.webp` as it was kept, of up to 2400 pixels, and
 * `/media/content/<key>/480.webp` in a smaller width. A key is the hash of the file, so responses are immutable.
 */

/** Widths besides a picture's own: for a phone, a phone with a dense screen or a column of text, and a whole page. */
export const contentWidths = [480, 960, 1440] as const
export type ContentWidth = (typeof contentWidths)[number]

const KEY = /^[0-9a-f]{64}$/
const FILE = /^(\d{3,4})\.webp$/
/** The address of a picture as it was kept, without its ending. */
const KEPT = /^\/media\/content\/[0-9a-f]{64}(?=\.webp$)/

/** The address of a picture as it was kept. */
export const contentPicture = (key: string): string => `/media/content/${key}.webp`

export const scaledPicture = (key: string, width: ContentWidth): string => `/media/content/${key}/${width}.webp`

/**
 * The `srcset` of a picture that an editor has uploaded; undefined for pictures of other places, which have one width.
 * `ownWidth` in pixels is that of the picture, when known: no candidate is wider.
 */
export function contentSrcset(address: string, ownWidth?: number): string | undefined {
  const kept = KEPT.exec(address)?.[0]
  if (kept === undefined) return undefined
  const smaller = contentWidths
    .filter((width) => !ownWidth || width < ownWidth)
    .map((width) => `${kept}/${width}.webp ${width}w`)
  return [...smaller, ...(ownWidth ? [`${address} ${ownWidth}w`] : [])].join()
}

/** The address of an uploaded picture in its smallest width; any other address as it is. */
export const smallContentPicture = (address: string): string => {
  const kept = KEPT.exec(address)?.[0]
  return kept === undefined ? address : `${kept}/${contentWidths[0]}.webp`
}

export interface ScaledPicture {
  readonly key: string
  readonly width: ContentWidth
}

/** Parses the last two segments of an address. Null for anything that `scaledPicture` does not write. */
export function parseScaledPicture(key: string, file: string): ScaledPicture | null {
  const asked = FILE.exec(file)?.[1]
  const width = contentWidths.find((known) => String(known) === asked)
  return width !== undefined && KEY.test(key) ? { key, width } : null
}
