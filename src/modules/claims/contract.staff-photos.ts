import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'

export const getClaimPhoto = staffCall(
  'claims.read',
  route({
    id: 'getClaimPhoto',
    tag: 'Claims',
    summary: 'Returns a photograph of a claim as JPEG',
    method: 'GET',
    path: '/claims/{id}/photos/{photoId}',
    params: z.object({ id: z.uuid(), photoId: z.uuid() }),
    ok: z.any(),
    problems: ['photo-not-found'],
  }),
)
