import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { tileKeys } from './rules/tiles.ts'

const Instant = z.iso.datetime({ offset: true })
const Count = z.int().min(0)

export const DayInterval = z.object({
  zone: z.string(),
  since: Instant,
  until: Instant,
  kind: z.string(),
  capacity: Count,
  /** Places of orders. */
  taken: Count,
  /** Places that carts hold for some minutes. */
  held: Count,
  /** Each order counts in one of these six. */
  waiting: Count,
  picking: Count,
  packed: Count,
  onTheWay: Count,
  delivered: Count,
  cameBack: Count,
  /** Delivered after the interval, or not delivered although it has ended. */
  late: Count,
})
export type DayInterval = z.infer<typeof DayInterval>

export const listFailedJobs = staffCall(
  'staff.manage',
  route({
    id: 'listFailedJobs',
    tag: 'Dashboard',
    summary: 'Lists jobs that have used up their attempts, the latest first',
    method: 'GET',
    path: '/jobs/failed',
    ok: z.object({
      items: z
        .array(
          z.object({
            id: z.string(),
            name: z.string(),
            attempts: Count,
            error: z.string().nullable(),
            at: Instant,
          }),
        )
        .max(500),
      total: Count,
    }),
  }),
)

export const getDashboard = staffCall(
  'dashboard.read',
  route({
    id: 'getDashboard',
    tag: 'Dashboard',
    summary: 'Tells how today goes and what waits for a person',
    description: 'Only tiles that the caller may see are sent, and only those that count something.',
    method: 'GET',
    path: '/dashboard',
    ok: z.object({
      at: Instant,
      intervals: z.array(DayInterval),
      tiles: z.array(z.object({ key: z.enum(tileKeys), count: z.int().min(1), path: z.string() })),
    }),
  }),
)
