import type { Bani } from '#kernel/money.ts'
import type { PictureFormat, PictureQuality, PictureView, PictureWidth } from './picture-address.ts'
import type { PictureDescription } from './picture-description.ts'

/** One picture to make. Plain data, because it is posted to worker threads. */
export type PictureTask =
  | {
      readonly kind: 'picture'
      readonly description: PictureDescription
      readonly view: PictureView
      readonly width: PictureWidth
      readonly format: PictureFormat
      readonly quality: PictureQuality
    }
  | { readonly kind: 'preview'; readonly description: PictureDescription; readonly price: Bani | null }

/** Larger widths are answered with this one: no screen shows a product larger, and each step costs four times the work. */
const LARGEST = 1200

/** The width in pixels that a picture of an asked width is made in. */
export const renderedWidth = (width: PictureWidth): number => Math.min(width, LARGEST)
