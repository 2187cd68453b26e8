import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { deskTag } from './contract.staff-list.ts'
import { DeskOrder, OrderNote } from './contract.staff-order-view.ts'

export const orderParams = z.object({ id: z.uuid() })

export const getOrder = staffCall(
  'orders.read',
  route({
    id: 'getDeskOrder',
    tag: deskTag,
    summary: 'Shows a placed order with everything that happened to it',
    method: 'GET',
    path: '/orders/{id}',
    params: orderParams,
    ok: DeskOrder,
    problems: ['order-not-found'],
  }),
)

export const revealOrderContact = staffCall(
  'customers.read',
  route({
    id: 'revealOrderContact',
    tag: deskTag,
    summary: 'Shows the phones and the e-mail address of an order in full',
    description: 'Noted in the journal.',
    method: 'POST',
    path: '/orders/{id}/contact',
    params: orderParams,
    ok: z.object({
      customer: z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
      recipient: z.object({ name: z.string(), phone: z.string().nullable() }),
    }),
    problems: ['order-not-found'],
  }),
)

export const addOrderNote = staffCall(
  'orders.edit',
  route({
    id: 'addOrderNote',
    tag: deskTag,
    summary: 'Adds a note for pickers and the courier, which the shopper never sees',
    description: 'The id is made by the client: the same one again changes nothing.',
    method: 'POST',
    path: '/orders/{id}/notes',
    params: orderParams,
    body: z.strictObject({ id: z.uuid(), text: z.string().trim().min(1).max(300) }),
    ok: z.object({ notes: z.array(OrderNote) }),
    problems: ['order-not-found'],
  }),
)
