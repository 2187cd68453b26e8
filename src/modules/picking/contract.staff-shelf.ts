import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { Instant, Uuid } from './contract.values.ts'

const tag = 'Picking'

export const listShelfChecks = staffCall(
  'picking.work',
  route({
    id: 'listShelfChecks',
    tag,
    summary: 'Lists shelves to look at, oldest first',
    method: 'GET',
    path: '/picking/shelf-checks',
    ok: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          variantCode: z.string(),
          name: z.string(),
          place: z.string().nullable(),
          reason: z.string(),
          missing: z.int(),
          takenOff: z.int(),
          openedBy: z.string(),
          openedAt: Instant,
        }),
      ),
    }),
  }),
)

export const closeShelfCheck = staffCall(
  'picking.work',
  route({
    id: 'closeShelfCheck',
    tag,
    summary: 'Tells how many pieces were found at a shelf',
    method: 'POST',
    path: '/picking/shelf-checks/{id}',
    params: z.object({ id: Uuid }),
    body: z.strictObject({ found: z.int().min(0).max(100_000) }),
    status: 204,
    ok: noContent,
    problems: ['shelf-check-not-found'],
  }),
)

export const listPutbacks = staffCall(
  'picking.work',
  route({
    id: 'listPutbacks',
    tag,
    summary: 'Lists goods to carry back to their shelves',
    method: 'GET',
    path: '/picking/putbacks',
    ok: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          number: z.string(),
          variantCode: z.string(),
          name: z.string(),
          place: z.string().nullable(),
          pieces: z.int(),
          done: z.int(),
          cause: z.enum(['cancelled', 'refused']),
        }),
      ),
    }),
  }),
)

export const putBack = staffCall(
  'picking.work',
  route({
    id: 'putBack',
    tag,
    summary: 'Scans goods back onto their shelf: they are sold again',
    method: 'POST',
    path: '/picking/putbacks/{id}/scans',
    params: z.object({ id: Uuid }),
    body: z
      .strictObject({
        code: z.string().max(200),
        pieces: z.int().min(1).max(100),
        wasted: z.int().min(0).max(100).default(0),
      })
      .refine(({ pieces, wasted }) => wasted <= pieces, { path: ['wasted'] }),
    status: 204,
    ok: noContent,
    problems: ['putback-not-found', 'wrong-item'],
  }),
)
