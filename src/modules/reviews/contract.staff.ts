import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { mostReviewPhotos } from './contract.photos.ts'
import { ReviewPhoto } from './contract.ts'
import { refusalReasons, reportReasons } from './rules/review.ts'

const tag = 'Reviews'

export const reviewQueues = ['waiting', 'reported', 'shown', 'refused'] as const

/** Reports that one decision closes. */
export const mostClosed = 1_000

const StaffReview = z.object({
  id: z.uuid(),
  productCode: z.string(),
  product: z.string().meta({ description: 'Its name; the code once it is no longer sold.' }),
  author: z.string().nullable(),
  stars: z.int().min(1).max(5),
  words: z.string(),
  state: z.enum(['waiting', 'shown', 'refused']),
  version: z.int(),
  changedAt: z.iso.datetime(),
  photos: z.array(ReviewPhoto).readonly(),
  reason: z.enum(refusalReasons).nullable(),
  decidedBy: z.string().nullable(),
  answerVersion: z.int().min(0),
  answer: z.object({ text: z.string(), at: z.iso.datetime(), by: z.string() }).nullable(),
  reports: z.array(z.object({ id: z.uuid(), reason: z.enum(reportReasons), words: z.string(), at: z.iso.datetime() })),
})
export type StaffReview = z.infer<typeof StaffReview>

export const listReviews = staffCall(
  'feedback.answer',
  route({
    id: 'listReviews',
    tag,
    summary: 'Lists reviews of products: those that wait and reported ones oldest first, the others newest first',
    method: 'GET',
    path: '/product-reviews',
    query: z.strictObject({
      queue: z.enum(reviewQueues).default('waiting'),
      page: z.coerce.number().int().min(1).max(400).default(1),
    }),
    ok: z.object({
      items: z.array(StaffReview),
      counts: z.object({ waiting: z.int(), reported: z.int(), shown: z.int(), refused: z.int() }),
      pages: z.int().meta({ description: 'Of the asked queue, at least 1.' }),
    }),
  }),
)

export const decideReview = staffCall(
  'feedback.answer',
  route({
    id: 'decideReview',
    tag,
    summary: 'Lets a review through, or refuses it with a reason that its author sees',
    description:
      'Showing it closes the reports that were read, a refusal closes all. A review that its author changed meanwhile, also by a photograph that was not seen, is refused with `review-changed`.',
    method: 'POST',
    path: '/product-reviews/{id}/decision',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({
      version: z.int().min(1),
      reason: z.enum(refusalReasons).nullable().meta({ description: 'Null to show it.' }),
      photos: z
        .array(z.uuid())
        .max(mostReviewPhotos)
        .default([])
        .meta({ description: 'Ids of the photographs that were seen: all that are shown with the review.' }),
      reports: z
        .array(z.uuid())
        .max(mostClosed)
        .default([])
        .meta({ description: 'Ids of the reports that were read.' }),
    }),
    ok: StaffReview,
    problems: ['review-not-found', 'review-changed'],
  }),
)

export const answerReview = staffCall(
  'feedback.answer',
  route({
    id: 'answerReview',
    tag,
    summary: 'Writes, changes or removes what the shop answers to a review',
    description:
      'Only a shown review is answered; an answer is removed from any. A letter tells the author of the first answer to the same words. A review that its author changed meanwhile is refused with `review-changed`, an answer that a colleague changed with `stale-version`. Idempotent.',
    method: 'PUT',
    path: '/product-reviews/{id}/answer',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({
      version: z.int().min(1),
      answerVersion: z.int().min(0).meta({ description: '`answerVersion` of the review that was read.' }),
      text: z.string().trim().min(1).max(2_000).nullable().meta({ description: 'Null to remove it.' }),
    }),
    ok: StaffReview,
    problems: ['review-not-found', 'review-not-shown', 'review-changed', 'stale-version'],
  }),
)
