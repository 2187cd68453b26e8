import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { DeliveryInterval, deskTag } from './contract.staff-list.ts'
import { orderParams } from './contract.staff-order.ts'
import { DeskOrder } from './contract.staff-order-view.ts'
import { staffCancelReasons } from './rules/staff-actions.ts'

const Reason = z.string().trim().max(300).optional().meta({ description: 'For the journal.' })

export const cancelOrderByStaff = staffCall(
  'orders.cancel',
  route({
    id: 'cancelOrderByStaff',
    tag: deskTag,
    summary: 'Cancels an order, until the van leaves or after it came back',
    description:
      'Money, place, points and voucher go back, and the shopper is told. Additions are cancelled with it. A cancelled order is ' +
      'answered again. `not-cancellable` while it is on its way and afterwards.',
    method: 'POST',
    path: '/orders/{id}/cancel',
    params: orderParams,
    body: z.strictObject({ reason: z.enum(staffCancelReasons), note: Reason }),
    ok: DeskOrder,
    problems: ['order-not-found', 'not-cancellable'],
  }),
)

export const lowerOrderLines = staffCall(
  'orders.edit',
  route({
    id: 'lowerOrderLines',
    tag: deskTag,
    summary: 'Lowers pieces of lines, until the order is picked',
    description: '0 removes the line. The total only falls, and the difference goes back at once.',
    method: 'PATCH',
    path: '/orders/{id}/lines',
    params: orderParams,
    body: z.strictObject({
      version: z.int(),
      lines: z
        .array(z.strictObject({ id: z.int(), quantity: z.int().min(0).max(100) }))
        .min(1)
        .max(200),
      reason: Reason,
    }),
    ok: DeskOrder,
    problems: [
      'order-not-found',
      'item-not-found',
      'order-picked',
      'lines-only-lower',
      'nothing-would-be-left',
      'stale-version',
    ],
  }),
)

export const listOrderIntervals = staffCall(
  'orders.reschedule',
  route({
    id: 'listOrderIntervals',
    tag: deskTag,
    summary: 'Lists the intervals that an order can be moved to',
    method: 'GET',
    path: '/orders/{id}/intervals',
    params: orderParams,
    query: z.object({
      zone: z.string().max(20).optional().meta({ description: 'By default the zone of the address.' }),
    }),
    ok: z.object({
      items: z.array(
        DeliveryInterval.extend({ id: z.int(), capacity: z.int(), taken: z.int(), held: z.int(), isFull: z.boolean() }),
      ),
    }),
    problems: ['order-not-found'],
  }),
)

export const moveOrder = staffCall(
  'orders.reschedule',
  route({
    id: 'moveOrder',
    tag: deskTag,
    summary: 'Moves an order and its additions to another interval of its zone',
    description:
      'Until the van leaves, and after it came back. No fee rises; a lower one goes back. With `overbook` a full interval gets ' +
      'one place more, which needs `capacity.overbook`.',
    method: 'POST',
    path: '/orders/{id}/interval',
    params: orderParams,
    body: z.strictObject({ intervalId: z.int(), overbook: z.literal(true).optional(), reason: Reason }),
    ok: DeskOrder,
    problems: [
      'order-not-found',
      'order-not-reschedulable',
      'interval-unknown',
      'interval-closed',
      'interval-full',
      'not-permitted',
    ],
  }),
)

/** Fields of the recipient and of the address that staff correct. */
export const RecipientFields = z.strictObject({
  contactName: z.string().trim().min(1).max(100),
  contactPhone: z.string().trim().min(1).max(30),
  street: z.string().trim().min(1).max(200),
  streetNumber: z.string().trim().max(40),
  streetDetails: z.string().trim().max(200),
  city: z.string().trim().min(1).max(100),
  province: z.string().trim().min(1).max(60),
  postcode: z.string().trim().max(10),
})

export const correctRecipient = staffCall(
  'orders.edit',
  route({
    id: 'correctRecipient',
    tag: deskTag,
    summary: 'Corrects recipient, phone and address of an order',
    description:
      '`seen` has the values that the form showed, `changed` those that differ. An address in another zone is refused with ' +
      '`other-zone`, and the zone, until `intervalId` names an interval there.',
    method: 'PATCH',
    path: '/orders/{id}/recipient',
    params: orderParams,
    body: z.strictObject({
      version: z.int(),
      seen: RecipientFields.partial(),
      changed: RecipientFields.partial(),
      intervalId: z.int().optional(),
      reason: Reason,
    }),
    ok: DeskOrder,
    problems: [
      ...(['order-not-found', 'order-already-shipped', 'address-outside-area', 'other-zone', 'stale-version'] as const),
      ...(['interval-unknown', 'interval-closed', 'interval-full'] as const),
    ],
  }),
)

export const takeOverOrder = staffCall(
  'orders.edit',
  route({
    id: 'takeOverOrder',
    tag: deskTag,
    summary: 'Takes an order over from the simulated warehouse, whose later steps are ignored',
    method: 'POST',
    path: '/orders/{id}/take-over',
    params: orderParams,
    body: z.strictObject({ reason: Reason }),
    ok: DeskOrder,
    problems: ['order-not-found', 'already-taken-over', 'order-not-open'],
  }),
)

export const sendLetterAgain = staffCall(
  'orders.edit',
  route({
    id: 'sendLetterAgain',
    tag: deskTag,
    summary: 'Sends a letter about an order again, as it was written',
    method: 'POST',
    path: '/orders/{id}/letters/{letterId}/send',
    params: orderParams.extend({ letterId: z.uuid() }),
    ok: DeskOrder,
    problems: ['order-not-found', 'letter-not-found'],
  }),
)

export const openOrderDocument = staffCall(
  'orders.read',
  route({
    id: 'openOrderDocument',
    tag: deskTag,
    summary: 'Opens an invoice or a credit note of an order',
    description: 'A PDF; with `.xml` behind the reference the e-Factura. Noted in the journal.',
    method: 'GET',
    path: '/orders/{id}/documents/{reference}',
    params: orderParams.extend({ reference: z.string().max(60) }),
    ok: z.unknown().meta({ description: 'A file.' }),
    problems: ['order-not-found', 'document-not-found'],
  }),
)
