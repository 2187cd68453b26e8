/** Why a review is not shown. That it is bad is no reason: bad and good ones are let through alike (OUG 58/2022). */
export const refusalReasons = ['insult', 'personal-data', 'off-topic', 'advertising', 'unlawful'] as const
export type ReviewRefusalReason = (typeof refusalReasons)[number]

export const reportReasons = ['insult', 'personal-data', 'off-topic', 'advertising', 'unlawful', 'not-genuine'] as const

export const reviewSorts = ['helpful', 'newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const reviewsPerPage = 10

/** Below this many notes an average says too little to be shown. */
export const leastForAverage = 3

/** How many shown reviews give 1, 2, 3, 4 and 5 stars. */
export type StarCounts = readonly [number, number, number, number, number]

export interface Rating {
  readonly count: number
  /** With one decimal; null below `leastForAverage` notes. */
  readonly average: number | null
  readonly stars: StarCounts
}

/** The rating of a product; null without a review, since unknown is not zero. */
export function ratingOf(stars: StarCounts): Rating | null {
  const count = stars.reduce((sum, one) => sum + one, 0)
  if (count === 0) return null
  const sum = stars.reduce((all, one, index) => all + one * (index + 1), 0)
  return { count, average: count < leastForAverage ? null : Math.round((sum * 10) / count) / 10, stars }
}

/** The name beside a review: first name and initial. Null without a first name. */
export function authorName(firstName: string, lastName: string): string | null {
  const first = firstName.trim().split(/\s+/)[0] ?? ''
  const initial = [...lastName.trim()][0]
  if (first === '') return null
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}

const reviewId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text of an address can be the id of a review; the database would refuse any other. */
export const isReviewId = (text: string): boolean => reviewId.test(text)

/** Why a customer may not say that a review is useful: only others may, of what is shown. Null when they may. */
export function voteRefusal(
  review: { readonly state: string; readonly customerId: string | null } | null,
  voter: string,
): 'review-not-found' | 'review-own' | null {
  if (review === null || review.state !== 'shown') return 'review-not-found'
  return review.customerId === voter ? 'review-own' : null
}
