import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { ListParams } from '#modules/staff/contract.lists.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { cancelOrderByStaff, moveOrder } from './contract.staff-actions.ts'
import { deskTag } from './contract.staff-list.ts'

export const mostSelected = 500

const Selected = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(mostSelected) }),
  z.strictObject({ query: ListParams.omit({ page: true, size: true }) }),
])

const Results = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      number: z.string().nullable(),
      result: z.enum(['done', 'unchanged', 'refused']),
      /** The name of the refusal. */
      problem: z.string().nullable(),
    }),
  ),
})

const description =
  'Selected orders, or all that a query finds, at most 500. Each has its own result; repeating changes nothing more.'

export const cancelOrders = staffCall(
  'orders.cancel',
  route({
    id: 'cancelOrders',
    tag: deskTag,
    summary: 'Cancels many orders',
    description,
    method: 'POST',
    path: '/orders-bulk/cancel',
    body: cancelOrderByStaff.body.extend({ selected: Selected }),
    ok: Results,
    problems: ['too-many-selected'],
    timeoutMs: 300_000,
  }),
)

export const moveOrders = staffCall(
  'orders.reschedule',
  route({
    id: 'moveOrders',
    tag: deskTag,
    summary: 'Moves many orders to an interval, or to the same hours in their own zones',
    description,
    method: 'POST',
    path: '/orders-bulk/interval',
    body: moveOrder.body.extend({ selected: Selected }),
    ok: Results,
    problems: ['too-many-selected', 'not-permitted'],
    timeoutMs: 300_000,
  }),
)
