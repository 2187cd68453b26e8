import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { Instant, Uuid } from './contract.values.ts'

const tag = 'Runs'

const PackagingToCount = z.object({
  items: z.array(
    z.object({
      orderId: z.uuid(),
      number: z.string().meta({ examples: ['PF-204538'] }),
      sgrBags: z.int().meta({ description: 'Bags of SGR packs.' }),
      bags: z.int().meta({ description: 'Reusable bags of the shop.' }),
      takenAt: Instant,
      dueAt: Instant,
    }),
  ),
})

export const listPackagingToCount = staffCall(
  'runs.manage',
  route({
    id: 'listPackagingToCount',
    tag,
    summary: 'Lists the packaging that couriers collected and nobody has counted, oldest first',
    method: 'GET',
    path: '/packaging',
    ok: PackagingToCount,
  }),
)

export const countPackaging = staffCall(
  'runs.manage',
  route({
    id: 'countPackaging',
    tag,
    summary: 'Counts the packaging of an order; the shopper gets the points, or a voucher, once',
    description: 'The count is cut to what can be in the bags that were collected.',
    method: 'POST',
    path: '/packaging/{orderId}',
    params: z.object({ orderId: Uuid }),
    body: z.strictObject({ packs: z.int().min(0).max(200), bags: z.int().min(0).max(60) }),
    ok: PackagingToCount,
    problems: ['packaging-counted'],
  }),
)
