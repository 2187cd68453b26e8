import { type PictureSource, workerPool } from '#modules/media/index.ts'

export interface DrawnPicturesOptions {
  /** Absolute path of the folder where the workers cache the icons they extract from the Fluent Emoji set. */
  readonly cacheDir: string
  readonly threads?: number
}

/**
 * The embedded picture source: draws product pictures from `PackshotSpec` descriptions. Only the worker threads load the
 * drawing code, when the first picture is requested.
 */
export function drawnPictures({ cacheDir, ...options }: DrawnPicturesOptions): PictureSource {
  return workerPool({ script: new URL('./raster/worker.ts', import.meta.url), workerData: { cacheDir }, ...options })
}
