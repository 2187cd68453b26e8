import type { z } from 'zod'
import type { DescribePlainly, PictureDescription } from './rules/picture-description.ts'
import type { PictureTask } from './rules/picture-task.ts'

/** `now` for a request that waits for the picture, `later` for pictures made ahead. */
export type PictureUrgency = 'now' | 'later'

/** Makes product pictures from their descriptions. The embedded stand-in draws the packs of the demo (db/seed/pictures). */
export interface PictureSource {
  /**
   * The encoded picture; the same task always gives the same bytes. Throws `temporarily-unavailable` when too many tasks
   * wait or the source was stopped, and another error when this picture cannot be made.
   */
  make(task: PictureTask, urgency: PictureUrgency): Promise<Uint8Array>
  /** Rejects tasks that wait or run. */
  stop(): Promise<void>
}

/** What an import of products needs to know of the picture source. */
export interface PictureDescriptions {
  /** Accepts the descriptions that the source can make pictures of. */
  readonly schema: z.ZodType<PictureDescription>
  /** The description of a product that comes without one. */
  readonly plain: DescribePlainly
}
