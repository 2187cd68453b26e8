import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { refusalReasons, reportReasons, reviewSorts } from './rules/review.ts'

const tag = 'Reviews'

const code = z.string().min(1).max(40)
const codeParams = z.object({ code })
const Stars = z.int().min(1).max(5)

export const ReviewPhoto = z
  .object({
    id: z.uuid(),
    width: z.int().meta({ description: 'Pixels.' }),
    height: z.int().meta({ description: 'Pixels.' }),
    alt: z.string().meta({ description: 'What it shows; empty when its author has not said.' }),
  })
  .meta({ id: 'ProductReviewPhoto' })
export type ReviewPhoto = z.infer<typeof ReviewPhoto>

export const ReviewView = z
  .object({
    id: z.uuid(),
    author: z.string().nullable().meta({ description: 'First name and initial; null once the account is erased.' }),
    stars: Stars,
    words: z.string().meta({ description: 'Empty for stars alone.' }),
    writtenAt: z.iso.datetime(),
    isChanged: z.boolean(),
    photos: z.array(ReviewPhoto).readonly(),
    helpful: z.int().meta({ description: 'How many customers found it useful.' }),
    answer: z
      .object({ text: z.string(), at: z.iso.datetime() })
      .nullable()
      .meta({ description: 'What the shop answers.' }),
  })
  .meta({ id: 'ProductReview', description: 'By a customer who got the product delivered, let through by staff.' })
export type ReviewView = z.infer<typeof ReviewView>

export const listProductReviews = route({
  id: 'listProductReviews',
  tag,
  summary: 'Lists the shown reviews of a product',
  method: 'GET',
  path: '/products/{code}/reviews',
  params: codeParams,
  query: z.object({
    sort: z.enum(reviewSorts).default('newest'),
    stars: z.coerce.number().int().min(1).max(5).optional().meta({ description: 'Only those with so many stars.' }),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
  }),
  ok: z.object({ count: z.int(), pages: z.int(), reviews: z.array(ReviewView) }).meta({ id: 'ProductReviews' }),
  problems: ['invalid-input'],
})

export const OwnReviewView = z
  .object({
    id: z.uuid(),
    stars: Stars,
    words: z.string(),
    state: z.enum(['waiting', 'shown', 'refused']),
    reason: z.enum(refusalReasons).nullable().meta({ description: 'Why it is not shown.' }),
    changedAt: z.iso.datetime(),
    photos: z.array(ReviewPhoto).readonly(),
  })
  .meta({ id: 'OwnProductReview' })
export type OwnReviewView = z.infer<typeof OwnReviewView>

export const getOwnReview = route({
  id: 'getOwnReview',
  tag,
  summary: 'Returns the own review of a product, and whether the customer may write one',
  method: 'GET',
  path: '/customers/me/product-reviews/{code}',
  access: 'customer',
  params: codeParams,
  ok: z
    .object({
      mayReview: z.boolean().meta({ description: 'Whether the product was delivered to the customer.' }),
      timesBought: z.int().meta({ description: 'How many orders brought it to the customer.' }),
      review: OwnReviewView.nullable(),
      helpful: z
        .array(z.uuid())
        .meta({ description: 'Ids of the reviews of this product that the customer found useful.' }),
    })
    .meta({ id: 'OwnProductReviewState' }),
  problems: ['unauthorized', 'invalid-input'],
})

export const saveReview = route({
  id: 'saveReview',
  tag,
  summary: 'Writes or changes the own review of a product that was delivered',
  description: 'It is shown once staff have let it through; a change waits anew. Idempotent.',
  method: 'PUT',
  path: '/customers/me/product-reviews/{code}',
  access: 'customer',
  params: codeParams,
  body: z.strictObject({ stars: Stars, words: z.string().trim().max(2_000) }),
  ok: OwnReviewView,
  problems: ['unauthorized', 'review-not-bought', 'too-many-requests', 'invalid-input'],
})

export const deleteReview = route({
  id: 'deleteReview',
  tag,
  summary: 'Deletes the own review of a product',
  description: 'Idempotent.',
  method: 'DELETE',
  path: '/customers/me/product-reviews/{code}',
  access: 'customer',
  params: codeParams,
  status: 204,
  ok: noContent,
  problems: ['unauthorized', 'invalid-input'],
})

const Votes = z
  .object({ helpful: z.int().meta({ description: 'How many customers found the review useful.' }) })
  .meta({ id: 'ProductReviewVotes' })

export const voteForReview = route({
  id: 'voteForReview',
  tag,
  summary: 'Says that a shown review is useful',
  description:
    'One vote a customer, and none for the own review. Other words end the votes of a review; other stars alone do not. Idempotent.',
  method: 'PUT',
  path: '/product-reviews/{id}/vote',
  access: 'customer',
  params: z.object({ id: z.string().min(1).max(36) }),
  ok: Votes,
  problems: ['unauthorized', 'review-not-found', 'review-own', 'too-many-requests', 'invalid-input'],
})

export const withdrawReviewVote = route({
  id: 'withdrawReviewVote',
  tag,
  summary: 'Takes back that a shown review is useful',
  description: 'Idempotent.',
  method: 'DELETE',
  path: '/product-reviews/{id}/vote',
  access: 'customer',
  params: z.object({ id: z.string().min(1).max(36) }),
  ok: Votes,
  problems: ['unauthorized', 'review-not-found', 'too-many-requests', 'invalid-input'],
})

export const reportReview = route({
  id: 'reportReview',
  tag,
  summary: 'Reports a shown review to the staff',
  method: 'POST',
  path: '/product-reviews/{id}/reports',
  access: 'optional',
  params: z.object({ id: z.string().min(1).max(36) }),
  body: z.strictObject({ reason: z.enum(reportReasons), words: z.string().trim().max(500).default('') }),
  status: 204,
  ok: noContent,
  problems: ['review-not-found', 'too-many-requests', 'invalid-input'],
})
