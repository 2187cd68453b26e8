import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { OrderView } from '../order/contract/order.ts'
import { orderChange, orderIdParams } from '../order/contract/route.ts'

export const setTip = route({
  ...orderChange,
  id: 'setTip',
  summary:
    'Sets the tip for the courier, in lei from 0 to 100: in the cart, and of a placed order until 24 hours after its delivery',
  path: '/orders/{id}/tips',
  timeoutMs: 60_000,
  params: orderIdParams,
  body: z.strictObject({
    tip: z
      .number()
      .min(0)
      .max(100)
      .multipleOf(0.01)
      .meta({ examples: [5] }),
  }),
  ok: OrderView.extend({
    paymentUrl: z.string().nullable().meta({
      description:
        'Where to pay what is added to the tip of an order that was paid online; it counts once that is paid. Null when nothing is to be paid, or when the gateway did not answer (then call again).',
    }),
  }).meta({ id: 'TippedOrder' }),
  problems: [
    ...(['order-not-found', 'tip-not-changeable', 'tip-by-hand'] as const),
    ...(['payment-method-unavailable', 'payment-not-open'] as const),
  ],
})
