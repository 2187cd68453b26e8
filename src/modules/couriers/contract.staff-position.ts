import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { Uuid } from './contract.values.ts'

const params = z.object({ id: Uuid })

/** Romania, in degrees. */
const bounds = { lat: [43.5, 48.5], lng: [20, 30] } as const

export const reportPosition = staffCall(
  'runs.drive',
  route({
    id: 'reportVanPosition',
    tag: 'Courier',
    summary: 'Tells where the van of an own run is, while it has doors to visit',
    description:
      'Shown to the customers of the run, and deleted with its last door, or when the courier hides it. Only the last position is stored, and no entry of the journal. At most 20 a minute.',
    method: 'POST',
    path: '/courier/runs/{id}/position',
    params,
    body: z.strictObject({
      lat: z.number().min(bounds.lat[0]).max(bounds.lat[1]),
      lng: z.number().min(bounds.lng[0]).max(bounds.lng[1]),
      ageSeconds: z.int().min(0).max(600).meta({ description: 'Since it was measured: clocks of phones differ.' }),
    }),
    status: 204,
    ok: noContent,
    problems: ['run-not-found', 'run-not-out', 'too-many-requests'],
  }),
  { changes: false },
)

export const hidePosition = staffCall(
  'runs.drive',
  route({
    id: 'hideVanPosition',
    tag: 'Courier',
    summary: 'Deletes where the van of an own run is',
    description: 'Deleting it again changes nothing. No entry of the journal. A later report stores a position again.',
    method: 'DELETE',
    path: '/courier/runs/{id}/position',
    params,
    status: 204,
    ok: noContent,
    problems: ['run-not-found'],
  }),
  { changes: false },
)
