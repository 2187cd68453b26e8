import type { OwnReviewView, ReviewView } from './contract.ts'
import type { ReviewRow } from './store.ts'

export function presentReview({ id, author, stars, words, writtenAt, version, helpful }: ReviewRow): ReviewView {
  return { id, author, stars, words, writtenAt: writtenAt.toString(), isChanged: version > 1, helpful }
}

export function presentOwnReview({ id, stars, words, state, reason, changedAt }: ReviewRow): OwnReviewView {
  return { id, stars, words, state, reason, changedAt: changedAt.toString() }
}
