import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { RunView } from './contract.staff.ts'
import { courierWork } from './contract.staff-courier.ts'
import { Uuid } from './contract.values.ts'

const tag = 'Runs'
const byRun = z.object({ id: Uuid })
const signature = {
  tag,
  method: 'POST',
  params: byRun,
  body: z.strictObject({ reason: z.string().trim().min(1).max(300) }),
  ok: RunView,
} as const

export const listCountedRuns = staffCall(
  'cash.count',
  route({
    id: 'listCountedRuns',
    tag,
    summary: 'Lists the runs whose money differs and that wait for a signature',
    method: 'GET',
    path: '/runs-counted',
    ok: z.object({ items: z.array(RunView) }),
  }),
)

export const listRunsToClose = staffCall(
  'cash.close',
  route({
    id: 'listRunsToClose',
    tag,
    summary: 'Lists the runs whose money differs by more than a dispatcher may sign',
    method: 'GET',
    path: '/runs-to-close',
    ok: z.object({ items: z.array(RunView) }),
  }),
)

export const signRunCash = staffCall(
  'cash.count',
  route({
    ...signature,
    id: 'signRunCash',
    summary: 'Signs a difference as dispatcher, never of oneself; the run is closed',
    path: '/runs/{id}/cash/signature',
    problems: ['run-not-found', 'cash-not-counted', 'own-signature', 'signature-of-accountant'],
  }),
)

export const closeRunCash = staffCall(
  'cash.close',
  route({
    ...signature,
    id: 'closeRunCash',
    summary: 'Signs a difference as accountant, never of oneself; the run is closed',
    path: '/runs/{id}/cash/closing',
    problems: ['run-not-found', 'cash-not-counted', 'own-signature'],
  }),
)

export const bringTotesBack = staffCall(
  'runs.drive',
  route({
    ...courierWork,
    id: 'bringTotesBack',
    summary: 'Ends the way of a run, and scans its totes back in',
    method: 'POST',
    path: '/courier/runs/{id}/totes',
    params: byRun,
    body: z.strictObject({ codes: z.array(z.string().max(40)).max(200) }),
    problems: ['run-not-found', 'run-not-out', 'stops-open', 'tote-foreign'],
  }),
)

export const countRunCash = staffCall(
  'runs.drive',
  route({
    ...courierWork,
    id: 'countRunCash',
    summary: 'Counts the money of a run, and closes it where it agrees',
    description:
      'A difference needs a reason; above 5 lei a dispatcher signs, above 50 lei the accountant (settings). Refused pieces are thrown away first: `isWasted` confirms it.',
    method: 'POST',
    path: '/courier/runs/{id}/cash',
    params: byRun,
    body: z.strictObject({
      pieces: z.record(z.string().regex(/^\d{1,5}$/), z.int().min(0).max(10_000)),
      terminal: z.int().min(0).max(1_000_000_00),
      reason: z.string().trim().max(300).default(''),
      isWasted: z.boolean().default(false),
      toteReason: z.string().trim().max(300).default(''),
    }),
    problems: [
      ...(['run-not-found', 'run-not-out', 'run-closed', 'totes-not-back', 'pieces-not-wasted'] as const),
      'difference-reason-needed' as const,
    ],
  }),
)
