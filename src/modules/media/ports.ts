import type { z } from 'zod'
import type { DescribePlainly, PictureDescription } from './rules/picture-description.ts'
import type { PictureWaiter } from './rules/picture-queue.ts'
import type { PictureTask } from './rules/picture-task.ts'

/** Makes product pictures from their descriptions. The embedded stand-in draws the packs of the demo (db/seed/pictures). */
export interface PictureSource {
  make(task: PictureTask, waiter: PictureWaiter): PictureInMaking
  /** Rejects tasks that wait or run. */
  stop(): Promise<void>
}

export interface PictureInMaking {
  /**
   * The encoded picture; the same task always gives the same bytes. Rejects with `temporarily-unavailable` when too many
   * tasks wait or the source was stopped, and with another error when this picture cannot be made.
   */
  readonly bytes: Promise<Uint8Array>
  /** Somebody else waits for it too, and may get it sooner. */
  alsoFor(waiter: PictureWaiter): void
}

/** What an import of products needs to know of the picture source. */
export interface PictureDescriptions {
  /** Accepts the descriptions that the source can make pictures of. */
  readonly schema: z.ZodType<PictureDescription>
  /** The description of a product that comes without one. */
  readonly plain: DescribePlainly
}
