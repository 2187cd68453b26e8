import { type PictureSource, workerPool } from '#modules/media/index.ts'

export interface DrawnPicturesOptions {
  /** Absolute folder where the workers store what they extract from the icon set. */
  readonly cacheDir: string
  readonly threads?: number
}

/**
 * The embedded picture source: draws the packs of the demo from `PackshotRow` descriptions. The drawing code is loaded by
 * the worker threads alone, with the first picture.
 */
export function drawnPictures({ cacheDir, ...options }: DrawnPicturesOptions): PictureSource {
  return workerPool({ script: new URL('./raster/worker.ts', import.meta.url), workerData: { cacheDir }, ...options })
}
