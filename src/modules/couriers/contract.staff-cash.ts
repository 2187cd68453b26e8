import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { RunView } from './contract.staff.ts'
import { Uuid } from './contract.values.ts'

const tag = 'Runs'
const signature = {
  tag,
  method: 'POST',
  params: z.object({ id: Uuid }),
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
