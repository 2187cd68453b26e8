import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { orderChange, orderIdParams, ordersTag } from '../order/contract/route.ts'

export const cancellationReasons = [
  'changed-mind',
  'wrong-interval',
  'wrong-address',
  'forgot-products',
  'other',
] as const

export const listCancellationReasons = route({
  id: 'listCancellationReasons',
  tag: ordersTag,
  summary: 'Lists the cancellation reasons',
  method: 'GET',
  path: '/order-cancellation-reasons',
  ok: z.array(z.object({ code: z.enum(cancellationReasons), label: z.string() })),
})

export const cancelOrder = route({
  ...orderChange,
  id: 'cancelOrder',
  summary: 'Cancels a placed order',
  description:
    'Possible until picking begins: `not-cancellable` afterwards. Releases the stock and the delivery place, and refunds the payments.',
  path: '/orders/{id}/cancel',
  access: 'customer',
  params: orderIdParams,
  body: z.strictObject({ reason: z.enum(cancellationReasons) }),
  problems: ['unauthorized', 'order-not-found', 'not-cancellable'],
})
