/** Somebody who wrote a version. */
export interface VersionWriter {
  readonly id: string | null
  readonly name: string
}

/** Whether somebody may publish versions of a kind that a second person reviews: nobody reviews their own text. */
export const mayReview = (writers: readonly VersionWriter[], reviewerId: string): boolean =>
  writers.every(({ id }) => id !== reviewerId)
