import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { ListParams, listOf } from '#modules/staff/contract.lists.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { paymentStates } from '../order/rules/states.ts'
import { orderLabels } from './rules/order-labels.ts'
import { listedStates } from './rules/order-list.ts'

export const deskTag = 'Orders'
export const Instant = z.iso.datetime({ offset: true })

export const DeliveryInterval = z.object({
  id: z.int().nullable(),
  since: Instant,
  until: Instant,
  kind: z.enum(['two-hours', 'one-hour', 'express']).nullable(),
})

export const ListedOrder = z.object({
  id: z.uuid(),
  number: z.string().meta({ example: 'PF-204652' }),
  /** The first name alone without `customers.read`. */
  client: z.string(),
  zone: z.string().nullable(),
  interval: DeliveryInterval.omit({ id: true }),
  state: z.enum(listedStates),
  shippingState: z.enum(['ready', 'picking', 'shipped', 'returned', 'packed', 'delivered', 'cancelled']),
  isChanged: z.boolean(),
  lines: z.object({ total: z.int(), picked: z.int() }),
  method: z.string(),
  payment: z.enum(paymentStates),
  /** Bani. */
  total: z.int(),
  labels: z.array(z.enum(orderLabels)),
  voucher: z.string().nullable(),
  placedAt: Instant,
  delayMinutes: z.int(),
  version: z.int(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

export const listOrders = staffCall(
  'orders.read',
  route({
    id: 'listDeskOrders',
    tag: deskTag,
    summary: 'Lists placed orders',
    description:
      '`words` finds by number, phone in any form, e-mail address, name without diacritics, tote and invoice. Filters: `state`, ' +
      '`payment`, `zone`, `method`, `voucher`, `customer`, `total` (bani), `day` and `time` of the delivery, `placedOn`, ' +
      '`changed`, `undelivered`, `unpaid` (over 15 minutes), `late` (not picked although the interval has begun), ' +
      '`consent` (its shopper is being asked about a substitute), `genius`.',
    method: 'GET',
    path: '/orders',
    query: ListParams,
    ok: listOf(ListedOrder),
  }),
)

export const exportOrders = staffCall(
  'orders.read',
  route({
    id: 'exportDeskOrders',
    tag: deskTag,
    summary: 'Exports the filtered orders as CSV',
    description: 'The shown columns in their order, at most 200000 rows. Noted in the journal.',
    method: 'GET',
    path: '/orders/export',
    query: ListParams,
    ok: z.unknown().meta({ description: 'A file: UTF-8 with a byte order mark, separated by semicolons.' }),
    timeoutMs: 300_000,
  }),
)
