import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'

export const getStaffReviewPhoto = staffCall(
  'feedback.answer',
  route({
    id: 'getStaffReviewPhoto',
    tag: 'Reviews',
    summary: 'Returns a photograph of a review as JPEG',
    method: 'GET',
    path: '/product-reviews/{id}/photos/{photoId}',
    params: z.object({ id: z.uuid(), photoId: z.uuid() }),
    ok: z.any(),
    problems: ['photo-not-found'],
  }),
)
