import type { OwnReviewView, ReviewView } from './contract.ts'
import type { ReviewRow } from './store.ts'

export function presentReview({ id, author, stars, words, writtenAt, version }: ReviewRow): ReviewView {
  return { id, author, stars, words, writtenAt: writtenAt.toString(), isChanged: version > 1 }
}

export function presentOwnReview({ stars, words, state, reason, changedAt }: ReviewRow): OwnReviewView {
  return { stars, words, state, reason, changedAt: changedAt.toString() }
}
