import type { Bani } from '#kernel/money.ts'

/**
 * Addresses of product pictures. An address names everything that decides the bytes, so responses are immutable:
 * `/media/p/100061936/front-256.webp?v=1.5f3a09c1&q=75`.
 */

/** Widths of full-width pictures (IMG-04). */
export const deviceSizes = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const
/** Widths of small pictures (IMG-05). */
export const imageSizes = [16, 32, 48, 64, 96, 128, 256, 384] as const
export const pictureWidths = [...imageSizes, ...deviceSizes] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Widths in the `srcset` of a product card. */
export const cardWidths = [128, 256, 384] as const satisfies readonly PictureWidth[]

/** Of a drawn product: `front` the whole on a clear ground, `label` its print close up, `scene` on a table. */
export const drawnViews = ['front', 'label', 'scene'] as const
/** Of a product with photographs: the first one, and the others. */
export const photographViews = ['front', 'photo2', 'photo3', 'photo4', 'photo5', 'photo6', 'photo7', 'photo8'] as const
export const pictureViews = [...photographViews, 'label', 'scene'] as const
export type PictureView = (typeof pictureViews)[number]

export const pictureFormats = ['webp', 'avif', 'png'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export const pictureQualities = [50, 75, 90] as const
export type PictureQuality = (typeof pictureQualities)[number]
/** IMG-06. */
export const defaultQuality = 75 satisfies PictureQuality

/** Increase it whenever the picture source draws differently: browsers cache addresses for a year. */
const pictureRevision = 2

export interface PictureRequest {
  readonly code: string
  readonly view: PictureView
  readonly width: PictureWidth
  readonly format: PictureFormat
  readonly quality: PictureQuality
}

interface PictureOptions {
  readonly format?: PictureFormat
  readonly quality?: PictureQuality
}

/** `version` changes when the product looks different: letters and digits, 1 to 40 of them. */
export function productPicture(
  code: string,
  version: string,
  view: PictureView,
  width: PictureWidth,
  { format = 'webp', quality = defaultQuality }: PictureOptions = {},
): string {
  return `/media/p/${encodeURIComponent(code)}/${view}-${width}.${format}?v=${pictureTag(version)}&q=${quality}`
}

/** Address of the link preview, 1200 × 630. The preview shows the price, so its address changes with it. */
export function productPreview(code: string, version: string, price: Bani | null): string {
  return `/media/og/p/${encodeURIComponent(code)}.png?v=${pictureTag(previewVersion(version, price))}`
}

/** The version of a product's description and price together. */
export const previewVersion = (version: string, price: Bani | null): string =>
  price === null ? version : `${version}p${price}`

/** The `v` of an address. */
export const pictureTag = (version: string): string => `${pictureRevision}.${version}`

/** The `srcset` of a picture in these widths. */
export function srcset(picture: (width: PictureWidth) => string, widths: readonly PictureWidth[]): string {
  return widths.map((width) => `${picture(width)} ${width}w`).join(', ')
}

/** The `srcset` of a picture as wide as the page or its column: every device size (IMG-04). */
export const fullWidthSrcset = (picture: (width: PictureWidth) => string): string => srcset(picture, deviceSizes)

export interface PictureSources {
  readonly default: string
  readonly webp: string
}

/** The three sizes of an `image` object of the API. `origin` is prefixed to each address, without a trailing slash. */
export function productPictureSet(code: string, version: string, view: PictureView = 'front', origin = '') {
  const sources = (width: PictureWidth): PictureSources => ({
    default: origin + productPicture(code, version, view, width, { format: 'png' }),
    webp: origin + productPicture(code, version, view, width),
  })
  return { thumbnail: sources(256), large: sources(640), extralarge: sources(1200) } as const
}

const FILE = /^(?<view>[a-z]+\d?)-(?<width>[1-9]\d{1,3})\.(?<format>[a-z]+)$/
const CODE = /^[A-Za-z0-9_-]{1,64}$/

/** Parses the last two segments of an address and its `q`. Null for anything that `productPicture` does not write. */
export function parsePictureRequest(
  code: string,
  file: string,
  q: unknown = String(defaultQuality),
): PictureRequest | null {
  const parts = FILE.exec(file)?.groups
  if (!parts || !CODE.test(code)) return null
  const view = pictureViews.find((known) => known === parts['view'])
  const width = pictureWidths.find((known) => String(known) === parts['width'])
  const format = pictureFormats.find((known) => known === parts['format'])
  const quality = pictureQualities.find((known) => String(known) === q)
  return view && width && format && quality ? { code, view, width, format, quality } : null
}

export const isProductCode = (code: string): boolean => CODE.test(code)

/** Whether `v` is a tag that `pictureTag` may have written. */
export const isPictureTag = (v: unknown): v is string => typeof v === 'string' && /^\d{1,4}\.[A-Za-z0-9]{1,40}$/.test(v)
