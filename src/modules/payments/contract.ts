import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { PaymentMethodView } from '#modules/ordering/contract.order.ts'
import { OrderRef } from '#modules/ordering/contract.parts.ts'
import { OrderView } from '#modules/ordering/contract.view.ts'

export type { PaymentMethodView, PaymentView } from '#modules/ordering/contract.order.ts'
export type { OrderView } from '#modules/ordering/contract.view.ts'

const tag = 'Payments'

export const listPaymentMethods = route({
  id: 'listPaymentMethods',
  tag,
  summary: 'The ways to pay for this order, in the order to show them; some may not be eligible',
  method: 'GET',
  path: '/orders/{id}/payment-methods',
  access: 'optional',
  params: z.object({ id: OrderRef }),
  ok: z.array(PaymentMethodView),
  problems: ['order-not-found'],
})

export const setPaymentMethod = route({
  id: 'setPaymentMethod',
  tag,
  summary: 'Chooses how to pay: in the cart, or for a placed order whose money has not come yet',
  method: 'PATCH',
  path: '/orders/{id}/payments/{paymentId}',
  access: 'optional',
  params: z.object({ id: OrderRef, paymentId: z.coerce.number().int().min(1).max(2_147_483_647) }),
  body: z.strictObject({
    paymentMethod: z
      .string()
      .min(1)
      .max(64)
      .meta({ description: 'The code of a payment method.', examples: ['card-online'] }),
  }),
  ok: OrderView,
  problems: [
    'order-not-found',
    'payment-not-found',
    'payment-not-open',
    'payment-method-unknown',
    'payment-method-unavailable',
  ],
})

export const retryPaymentUrl = route({
  id: 'retryPaymentUrl',
  tag,
  summary: 'Where to pay for a placed order that is not paid yet. The same address while it is still good',
  method: 'GET',
  path: '/orders/{id}/retry-payment-url',
  access: 'optional',
  params: z.object({ id: OrderRef }),
  ok: z.object({ url: z.string() }),
  problems: ['order-not-found', 'payment-not-retryable', 'payment-gateway-unavailable'],
  timeoutMs: 30_000,
})
