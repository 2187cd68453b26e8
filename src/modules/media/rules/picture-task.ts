import type { Bani } from '#kernel/money.ts'
import type { ScaledPicture } from './content-picture.ts'
import type { PictureFormat, PictureQuality, PictureView, PictureWidth } from './picture-address.ts'
import type { PictureDescription } from './picture-description.ts'
import type { PictureEffort } from './picture-queue.ts'

/** One picture to make. Plain data, because it is posted to worker threads. */
export type PictureTask = ProductPictureTask | ScalePictureTask

export type ProductPictureTask =
  | {
      readonly kind: 'picture'
      readonly description: PictureDescription
      readonly view: PictureView
      readonly width: PictureWidth
      readonly format: PictureFormat
      readonly quality: PictureQuality
    }
  | { readonly kind: 'preview'; readonly description: PictureDescription; readonly price: Bani | null }

/** An uploaded picture of content in a smaller width. */
export interface ScalePictureTask extends ScaledPicture {
  readonly kind: 'scaled'
}

/** Larger widths are answered with this one: no screen shows a product larger, and each step costs four times the work. */
const LARGEST = 1200

/** The width in pixels that a picture of an asked width is made in. */
export const renderedWidth = (width: PictureWidth): number => Math.min(width, LARGEST)

/** What every picture costs besides its pixels, in pixels. */
const COST_OF_ANY = 50_000

/** Measured: one to four times as long as WebP, twice on average. */
const COST_OF_AVIF = 2

const PREVIEW_PIXELS = 1200 * 630

/** Most pictures of content are opened in 2400 pixels, and in a third or half as many rows as columns. */
const COST_OF_OPENING = 600_000

/** The largest width of cards and other small pictures (IMG-05). */
const SMALL = 384

export function effortOf(task: PictureTask): PictureEffort {
  if (task.kind === 'preview') return { cost: COST_OF_ANY + PREVIEW_PIXELS, isSmall: false }
  if (task.kind === 'scaled') return { cost: COST_OF_OPENING + task.width ** 2 / 2, isSmall: false }
  const pixels = renderedWidth(task.width) ** 2 * (task.format === 'avif' ? COST_OF_AVIF : 1)
  return { cost: COST_OF_ANY + pixels, isSmall: task.width <= SMALL }
}
