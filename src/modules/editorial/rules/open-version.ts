/** A version that its author is still writing. */
export interface OpenVersion {
  readonly authorId: string | null
  /** When its first save was; null once it is closed. */
  readonly openSince: Temporal.Instant | null
}

/** Minutes of writing that one version holds; what follows is a further one, so that earlier states can be restored. */
const minutesOpen = 10

/** Whether a save goes on with the newest version instead of adding one: the same person within minutes, unpublished. */
export function goesOn({ authorId, openSince }: OpenVersion, writerId: string, now: Temporal.Instant): boolean {
  if (openSince === null || authorId !== writerId) return false
  return Temporal.Instant.compare(now, openSince.add({ minutes: minutesOpen })) < 0
}
