import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { ListParams, listOf } from '#modules/staff/contract.lists.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'

export const customersTag = 'Customers'
export const Instant = z.iso.datetime({ offset: true })

export const ListedCustomer = z.object({
  id: z.uuid(),
  number: z.int(),
  name: z.string(),
  email: z.string().nullable().meta({ description: 'Masked.' }),
  phone: z.string().nullable().meta({ description: 'Masked.' }),
  since: Instant,
  isGenius: z.boolean(),
  isBlocked: z.boolean(),
  hasOverdueRequest: z.boolean(),
  /** Placed orders. */
  orders: z.int(),
  /** Bani of orders that were not cancelled. */
  spent: z.int(),
  lastOrderAt: Instant.nullable(),
})
export type ListedCustomer = z.infer<typeof ListedCustomer>

export const listCustomers = staffCall(
  'customers.read',
  route({
    id: 'listDeskCustomers',
    tag: customersTag,
    summary: 'Lists customers',
    description:
      '`words` finds by e-mail address, phone in any form, and name without diacritics. Filters: `sinceDay`, `genius`, ' +
      '`blocked`, `overdue` (a request about personal data that waits longer than 30 days).',
    method: 'GET',
    path: '/customers',
    query: ListParams,
    ok: listOf(ListedCustomer),
  }),
)
