import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { OrderView } from '../order/contract/order.ts'
import { orderChange, orderIdParams } from '../order/contract/route.ts'

export const setTip = route({
  ...orderChange,
  id: 'setTip',
  summary: 'Sets the courier tip, in lei from 0 to 100',
  description:
    'Possible in the cart, and for a placed order until 24 hours after its delivery: `tip-not-changeable` afterwards. A higher tip of an order paid online takes effect once the difference is paid at `paymentUrl`; a lower tip is refunded.',
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
        'URL of the payment page for the increase of the tip. Null when nothing is to be paid online, or when the payment gateway did not respond; then repeat the call.',
    }),
  }).meta({ id: 'TippedOrder' }),
  problems: [
    ...(['order-not-found', 'tip-not-changeable', 'tip-by-hand'] as const),
    ...(['payment-method-unavailable', 'payment-not-open'] as const),
  ],
})
