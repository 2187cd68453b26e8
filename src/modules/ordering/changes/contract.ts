import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { orderChange, orderIdParams } from '../order/contract/route.ts'
import { longestCourierMessage } from './rules/courier-message.ts'

export const answerLineChange = route({
  ...orderChange,
  id: 'answerLineChange',
  summary:
    'Takes or refuses what came in place of a line, until the order is on its way; saying nothing takes it. What is refused leaves the order and is paid back',
  path: '/orders/{id}/line-changes/{itemId}',
  access: 'customer',
  params: orderIdParams.extend({ itemId: z.coerce.number().int().positive() }),
  body: z.strictObject({ accepted: z.boolean() }),
  problems: ['unauthorized', 'order-not-found', 'item-not-found', 'line-not-replaced', 'line-settled'],
})

export const rescheduleOrder = route({
  ...orderChange,
  id: 'rescheduleOrder',
  summary:
    'Moves a placed order to another interval of its address, with what was added to it; until 2 hours before its delivery or until picking begins',
  path: '/orders/{id}/reschedule',
  access: 'customer',
  params: orderIdParams,
  body: z.strictObject({ scheduleId: z.int32() }),
  problems: [
    ...(['unauthorized', 'order-not-found', 'order-not-reschedulable'] as const),
    ...(['interval-unknown', 'interval-closed', 'interval-full', 'interval-dearer'] as const),
    ...(['express-not-open', 'express-too-large'] as const),
  ],
})

export const messageCourier = route({
  ...orderChange,
  id: 'messageCourier',
  summary:
    'Says something to the courier of an order that is on its way, five times at most. The same words again change nothing',
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
