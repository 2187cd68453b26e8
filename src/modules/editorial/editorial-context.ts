import type { Context } from '#platform/context.ts'

export interface EditorialContext extends Pick<Context, 'db' | 'clock'> {
  /** Allowed origin of pictures besides the shop's own folders. */
  readonly pictures: string | undefined
}
