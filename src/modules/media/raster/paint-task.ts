import type { Bani } from '#kernel/money.ts'
import type { PackshotRow } from '../rules/packshot-row.ts'
import type { PictureFormat, PictureQuality, PictureView, PictureWidth } from '../rules/picture-address.ts'

/** What a worker is asked for: plain data, so that it can travel between threads. */
export type PaintTask =
  | {
      readonly kind: 'picture'
      readonly row: PackshotRow
      readonly view: PictureView
      readonly width: PictureWidth
      readonly format: PictureFormat
      readonly quality: PictureQuality
    }
  | { readonly kind: 'preview'; readonly row: PackshotRow; readonly price: Bani | null }

/** Larger widths get this one: no screen shows a drawn product larger, and each step costs four times the work. */
const LARGEST = 1200

export const drawnWidth = (width: PictureWidth): number => Math.min(width, LARGEST)
