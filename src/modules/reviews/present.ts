import type { OwnReviewView, ReviewView } from './contract.ts'
import type { ReviewRow } from './store.ts'

/** A review as readers see it: the answer without who of the staff wrote it. */
export function presentReview(row: ReviewRow): ReviewView {
  const { id, author, stars, words, writtenAt, version, helpful, answer: text, answeredAt, photos } = row
  const answer = text === null || answeredAt === null ? null : { text, at: answeredAt.toString() }
  return { id, author, stars, words, writtenAt: writtenAt.toString(), isChanged: version > 1, photos, helpful, answer }
}

export function presentOwnReview({ id, stars, words, state, reason, changedAt, photos }: ReviewRow): OwnReviewView {
  return { id, stars, words, state, reason, changedAt: changedAt.toString(), photos }
}
