import type { PictureCrop } from '../rules/picture-description.ts'
import type { PictureTask } from '../rules/picture-task.ts'

/** What the photograph worker gets: the photograph itself, or null for the tile of a product without one. */
export type PhotographTask = PictureTask & {
  readonly description: { readonly bytes: Uint8Array | null; readonly crop: PictureCrop | null }
}
