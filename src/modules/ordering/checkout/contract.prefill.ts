import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { OrderView } from '../order/contract/order.ts'
import { customerChange, customerChangeProblems } from '../order/contract/route.ts'

export const prefillOrder = route({
  ...customerChange,
  id: 'prefillOrder',
  summary: 'Fills what the cart lacks with what the customer chooses usually',
  description:
    'The default address, the next free interval of the habit with a place held in it, the payment method of the last order with its saved card and, together with the method, its bags and wish for substitutes. What is chosen stays; the cart of a customer without orders stays as it is. Safe to repeat.',
  path: '/orders/{id}/prefill',
  body: z.strictObject({}).optional(),
  ok: OrderView.extend({
    isReturning: z.boolean().meta({ description: 'Whether the customer has placed an order before.' }),
  }).meta({ id: 'PrefilledOrder' }),
  problems: customerChangeProblems,
})
