import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'

const tag = 'Capacity'
const Instant = z.iso.datetime({ offset: true })
const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
const Version = z.int().min(1).max(2_147_483_647)

const Hours = z.object({ id: z.int(), since: Instant, until: Instant })

export const BookedOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  total: z.int(),
  isGenius: z.boolean(),
  /** The nearest interval of its zone with a place; null: it fits nowhere within the hours of the setting. */
  proposal: Hours.nullable(),
  /** Whether it can still be moved. */
  canMove: z.boolean(),
})
export type BookedOrder = z.infer<typeof BookedOrder>

export const ClosingPreview = z.object({
  interval: Hours.extend({ zone: z.string(), version: z.int(), closedAt: Instant.nullable() }),
  orders: z.array(BookedOrder),
  /** Carts that hold a place lose it. */
  holds: z.int(),
  heldUntil: Instant.nullable(),
  free: z.int(),
})
export type ClosingPreview = z.infer<typeof ClosingPreview>

export const previewClosing = staffCall(
  'capacity.edit',
  route({
    id: 'previewClosing',
    tag,
    summary: 'Tells who is booked in an interval or holds a place, and where each order fits',
    method: 'GET',
    path: '/capacity/intervals/{id}/closing',
    params,
    ok: ClosingPreview,
    problems: ['interval-not-found'],
  }),
)

const Results = z.array(
  z.object({
    id: z.uuid(),
    number: z.string(),
    result: z.enum(['moved', 'cancelled', 'kept', 'refused']),
    to: Hours.nullable(),
    /** The name of the refusal, or `fits-nowhere`. */
    problem: z.string().nullable(),
  }),
)

export const closeInterval = staffCall(
  'capacity.edit',
  route({
    id: 'closeInterval',
    tag,
    summary: 'Closes an interval, and moves or cancels its orders',
    description:
      'No place is given from this moment, not even to a cart that holds one. Orders are then moved to where they fit, each in ' +
      'its own transaction and with a message; no fee rises. `orderIds` names those to move or cancel, all by default. ' +
      'Repeating the call works on what is left. Cancelling needs `orders.cancel`.',
    method: 'POST',
    path: '/capacity/intervals/{id}/closing',
    params,
    body: z.strictObject({
      version: Version,
      reason: z.string().trim().min(3).max(200),
      orders: z.enum(['keep', 'move', 'cancel']),
      orderIds: z.array(z.uuid()).max(500).optional(),
    }),
    ok: z.object({ results: Results, version: z.int() }),
    problems: ['interval-not-found', 'stale-version', 'not-permitted'],
    timeoutMs: 300_000,
  }),
)

export const openInterval = staffCall(
  'capacity.edit',
  route({
    id: 'openInterval',
    tag,
    summary: 'Opens a closed interval again',
    method: 'POST',
    path: '/capacity/intervals/{id}/opening',
    params,
    body: z.strictObject({ version: Version }),
    ok: z.object({ version: z.int() }),
    problems: ['interval-not-found', 'stale-version'],
  }),
)
