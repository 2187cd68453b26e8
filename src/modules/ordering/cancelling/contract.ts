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
  summary: 'The reasons a shopper may give for cancelling',
  method: 'GET',
  path: '/order-cancellation-reasons',
  ok: z.array(z.object({ code: z.enum(cancellationReasons), label: z.string() })),
})

export const cancelOrder = route({
  ...orderChange,
  id: 'cancelOrder',
  summary: 'Cancels a placed order that is not being picked yet. Goods and place go back, the money is returned',
  path: '/orders/{id}/cancel',
  access: 'customer',
  params: orderIdParams,
  body: z.strictObject({ reason: z.enum(cancellationReasons) }),
  problems: ['unauthorized', 'order-not-found', 'not-cancellable'],
})
