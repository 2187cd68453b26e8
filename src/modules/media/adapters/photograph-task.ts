import type { PictureCrop } from '../rules/picture-description.ts'
import type { ProductPictureTask, ScalePictureTask } from '../rules/picture-task.ts'

/** What the photograph worker gets besides a task: the photograph itself, or null for the tile of a product without one. */
export type PhotographTask = FramePhotographTask | (ScalePictureTask & { readonly bytes: Uint8Array })

export type FramePhotographTask = ProductPictureTask & {
  readonly description: { readonly bytes: Uint8Array | null; readonly crop: PictureCrop | null }
}
