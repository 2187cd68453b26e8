import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { customersTag, Instant } from './contract.staff-list.ts'
import { CustomerNote, DeskCustomer } from './contract.staff-view.ts'
import { historyKinds } from './rules/history-kinds.ts'

export const customerParams = z.object({ id: z.uuid() })

export const getDeskCustomer = staffCall(
  'customers.read',
  route({
    id: 'getDeskCustomer',
    tag: customersTag,
    summary: 'Returns a customer',
    description: 'Noted in the journal, once in ten minutes for each person.',
    method: 'GET',
    path: '/customers/{id}',
    params: customerParams,
    ok: DeskCustomer,
    problems: ['customer-not-found'],
  }),
)

export const HistoryEvent = z.object({
  key: z.string(),
  at: Instant,
  kind: z.enum(historyKinds),
  /** Key of its sentence: 'order.placed'. */
  what: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).meta({
    description: 'What the sentence names; `amount` in bani.',
  }),
})
export type HistoryEvent = z.infer<typeof HistoryEvent>

export const getCustomerHistory = staffCall(
  'customers.read',
  route({
    id: 'getCustomerHistory',
    tag: customersTag,
    summary: 'Returns the timeline of a customer, newest first, 50 events a page',
    description: '`before` and `beforeKey` are `at` and `key` of the last event of the page before.',
    method: 'GET',
    path: '/customers/{id}/history',
    params: customerParams,
    query: z.object({
      kinds: z.string().max(200).optional().meta({ description: '`order,refund`; all by default.' }),
      before: Instant.optional(),
      beforeKey: z.string().max(200).optional(),
    }),
    ok: z.object({ items: z.array(HistoryEvent), hasMore: z.boolean() }),
    problems: ['customer-not-found', 'invalid-input'],
  }),
)

export const revealCustomerContact = staffCall(
  'customers.read',
  route({
    id: 'revealCustomerContact',
    tag: customersTag,
    summary: 'Shows the phone and the e-mail address of a customer in full',
    description: 'Noted in the journal.',
    method: 'POST',
    path: '/customers/{id}/contact',
    params: customerParams,
    ok: z.object({ phone: z.string().nullable(), email: z.string() }),
    problems: ['customer-not-found'],
  }),
)

export const addCustomerNote = staffCall(
  'customers.edit',
  route({
    id: 'addCustomerNote',
    tag: customersTag,
    summary: 'Adds a note about a customer, which the customer never sees',
    description: 'The id is made by the client: the same one again changes nothing. It can be taken back.',
    method: 'POST',
    path: '/customers/{id}/notes',
    params: customerParams,
    body: z.strictObject({ id: z.uuid(), text: z.string().trim().min(1).max(500) }),
    ok: z.object({ notes: z.array(CustomerNote) }),
    problems: ['customer-not-found'],
  }),
)
