import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { orderChange, orderIdParams } from '../order/contract/route.ts'
import { longestCourierMessage } from './rules/courier-message.ts'

export const answerLineChange = route({
  ...orderChange,
  id: 'answerLineChange',
  summary: 'Accepts or refuses the substitute for a line',
  description:
    'Possible until the order is on its way: `line-settled` afterwards. Without a decision the substitute counts as accepted. A refused substitute is removed from the order and refunded.',
  path: '/orders/{id}/line-changes/{itemId}',
  access: 'customer',
  params: orderIdParams.extend({ itemId: z.coerce.number().int().positive() }),
  body: z.strictObject({ accepted: z.boolean().meta({ description: 'False refuses the substitute.' }) }),
  problems: ['unauthorized', 'order-not-found', 'item-not-found', 'line-not-replaced', 'line-settled'],
})

export const rescheduleOrder = route({
  ...orderChange,
  id: 'rescheduleOrder',
  summary: 'Moves a placed order to another delivery interval at the same address',
  description:
    'Its additions move with it. Possible until picking begins, at the latest 2 hours before delivery: `order-not-reschedulable` afterwards. `interval-dearer` when the new interval costs more.',
  path: '/orders/{id}/reschedule',
  access: 'customer',
  params: orderIdParams,
  body: z.strictObject({ scheduleId: z.int32().meta({ description: 'Id of a delivery interval.' }) }),
  problems: [
    ...(['unauthorized', 'order-not-found', 'order-not-reschedulable'] as const),
    ...(['interval-unknown', 'interval-closed', 'interval-full', 'interval-dearer'] as const),
    ...(['express-not-open', 'express-too-large'] as const),
  ],
})

export const changeOrderAddress = route({
  ...orderChange,
  id: 'changeOrderAddress',
  summary: 'Delivers a placed order to another address of the account',
  description:
    'Its additions go there, too. Possible as long as the order can be rescheduled: `order-not-reschedulable` afterwards. `other-zone` for an address in another delivery zone, whose intervals are others. An unpaid order is refused as when it is placed when too many go to the new building.',
  path: '/orders/{id}/placed-address',
  access: 'customer',
  params: orderIdParams,
  body: z.strictObject({ shippingAddressId: z.int32().meta({ description: 'Id of an address of the account.' }) }),
  problems: [
    ...(['unauthorized', 'order-not-found', 'order-not-reschedulable'] as const),
    ...(['address-not-found', 'address-outside-area', 'other-zone'] as const),
    ...(['unpaid-orders-of-customer', 'unpaid-orders-of-card', 'unpaid-orders-at-address'] as const),
  ],
})

export const messageCourier = route({
  ...orderChange,
  id: 'messageCourier',
  summary: 'Sends a message to the courier of an order that is on its way',
  description:
    'At most 5 messages per order: `too-many-courier-messages` afterwards. Repeating a text changes nothing.',
  path: '/orders/{id}/courier-messages',
  access: 'customer',
  params: orderIdParams,
  body: z.strictObject({
    text: z
      .string()
      .trim()
      .min(1)
      .max(longestCourierMessage)
      .meta({ examples: ['Interfonul nu merge, sunați-mă.'] }),
  }),
  problems: [
    ...(['unauthorized', 'order-not-found', 'courier-not-on-the-way', 'courier-not-reachable'] as const),
    ...(['too-many-courier-messages', 'too-many-requests'] as const),
  ],
})
