import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { OwnReviewView } from './contract.ts'

const tag = 'Reviews'
const photoBytes = 10 * 2 ** 20
/** Photographs of one review. */
export const mostReviewPhotos = 5

const code = z.string().min(1).max(40)
const anyId = z
  .string()
  .min(1)
  .max(64)
  .meta({ examples: ['0199b1f3-7c4e-7a25-9b1d-3e8f60a2d514'] })
const Jpeg = z.file().meta({ description: 'The photograph, as JPEG.' })

const alt = z.string().trim().max(200).meta({ description: 'What it shows, for who does not see it.' })

export const addReviewPhoto = route({
  id: 'addReviewPhoto',
  tag,
  summary: 'Adds a photograph to the own review of a product',
  description:
    'JPEG, PNG, WebP, AVIF or HEIC of at most 10 MB, told by its content; five for a review. It is encoded anew, without the place where it was taken. The review waits anew until staff let it through. The same file again adds nothing.',
  method: 'POST',
  path: '/customers/me/product-reviews/{code}/photos',
  access: 'customer',
  multipart: { fileBytes: photoBytes },
  timeoutMs: 60_000,
  params: z.object({ code }),
  body: z.strictObject({
    photo: z.file().min(1).max(photoBytes),
    alt: alt.default(''),
  }),
  ok: OwnReviewView,
  problems: [
    ...(['unauthorized', 'review-not-found', 'photo-unreadable', 'too-many-photos'] as const),
    ...(['too-many-requests', 'invalid-input'] as const),
  ],
})

export const describeReviewPhoto = route({
  id: 'describeReviewPhoto',
  tag,
  summary: 'Changes what a photograph of the own review is said to show',
  description: 'The review then waits anew until staff let it through. Idempotent.',
  method: 'PATCH',
  path: '/customers/me/product-reviews/{code}/photos/{photoId}',
  access: 'customer',
  params: z.object({ code, photoId: anyId }),
  body: z.strictObject({ alt }),
  ok: OwnReviewView,
  problems: ['unauthorized', 'review-not-found', 'photo-not-found', 'too-many-requests', 'invalid-input'],
})

export const removeReviewPhoto = route({
  id: 'removeReviewPhoto',
  tag,
  summary: 'Deletes a photograph of the own review of a product',
  description: 'Idempotent.',
  method: 'DELETE',
  path: '/customers/me/product-reviews/{code}/photos/{photoId}',
  access: 'customer',
  params: z.object({ code, photoId: anyId }),
  ok: OwnReviewView,
  problems: ['unauthorized', 'review-not-found', 'invalid-input'],
})

export const getOwnReviewPhoto = route({
  id: 'getOwnReviewPhoto',
  tag,
  summary: 'Returns a photograph of the own review of a product as JPEG',
  method: 'GET',
  path: '/customers/me/product-reviews/{code}/photos/{photoId}',
  access: 'customer',
  params: z.object({ code, photoId: anyId }),
  ok: Jpeg,
  problems: ['unauthorized', 'photo-not-found', 'invalid-input'],
})

export const getReviewPhoto = route({
  id: 'getReviewPhoto',
  tag,
  summary: 'Returns a photograph of a shown review as JPEG',
  method: 'GET',
  path: '/product-reviews/{id}/photos/{photoId}',
  params: z.object({ id: anyId, photoId: anyId }),
  ok: Jpeg,
  problems: ['photo-not-found', 'invalid-input'],
})
