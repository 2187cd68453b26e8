import { z } from 'zod'
import { route } from '#kernel/contract.ts'

const tag = 'Orders'
const photoBytes = 10 * 2 ** 20
export const mostPhotos = 5

const orderRef = z.string().min(1).max(64).meta({ description: '`tokenValue` of an order, or its integer id.' })
const anyId = z
  .string()
  .min(1)
  .max(64)
  .meta({ examples: ['0199b1f3-7c4e-7a25-9b1d-3e8f60a2d514'] })

const ProblemPhotos = z
  .object({
    photos: z.array(
      z.object({
        id: z.uuid(),
        width: z.int().meta({ description: 'Pixels.' }),
        height: z.int().meta({ description: 'Pixels.' }),
        sentAt: z.iso.datetime({ offset: true }),
      }),
    ),
  })
  .meta({ id: 'ProblemPhotos' })

export const listProblemPhotos = route({
  id: 'listProblemPhotos',
  tag,
  summary: 'Lists the photographs of a reported problem',
  method: 'GET',
  path: '/orders/{id}/problems/{problemId}/photos',
  access: 'customer',
  params: z.object({ id: orderRef, problemId: anyId }),
  ok: ProblemPhotos,
  problems: ['unauthorized', 'order-not-found', 'claim-not-found'],
})

export const addProblemPhoto = route({
  id: 'addProblemPhoto',
  tag,
  summary: 'Adds a photograph to a reported problem',
  description:
    'JPEG, PNG, WebP, AVIF or HEIC of at most 10 MB, told by its content; five for a problem. It is encoded anew, without the place where it was taken, shown to its owner and to the help desk alone, and deleted after 180 days. The same file again adds nothing.',
  method: 'POST',
  path: '/orders/{id}/problems/{problemId}/photos',
  access: 'customer',
  multipart: { fileBytes: photoBytes },
  timeoutMs: 60_000,
  params: z.object({ id: orderRef, problemId: anyId }),
  body: z.strictObject({ photo: z.file().min(1).max(photoBytes) }),
  ok: ProblemPhotos,
  problems: [
    ...(['unauthorized', 'order-not-found', 'claim-not-found', 'claim-closed'] as const),
    ...(['photo-unreadable', 'too-many-photos', 'too-many-requests'] as const),
  ],
})

export const getProblemPhoto = route({
  id: 'getProblemPhoto',
  tag,
  summary: 'Returns a photograph of a reported problem as JPEG',
  method: 'GET',
  path: '/orders/{id}/problems/{problemId}/photos/{photoId}',
  access: 'customer',
  params: z.object({ id: orderRef, problemId: anyId, photoId: anyId }),
  ok: z.file().meta({ description: 'The photograph.' }),
  problems: ['unauthorized', 'order-not-found', 'claim-not-found', 'photo-not-found'],
})
