import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { OrderView } from '#modules/ordering/order/contract/order.ts'
import { PaymentMethodView } from '#modules/ordering/order/contract/payment.ts'
import { OrderRef } from '#modules/ordering/order/contract/route.ts'
import { BaniInt, Lei } from '#modules/ordering/order/contract/values.ts'

export type { OrderView } from '#modules/ordering/order/contract/order.ts'
export type { PaymentMethodView, PaymentView } from '#modules/ordering/order/contract/payment.ts'

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

const MealVoucherCard = z
  .object({
    id: z.int(),
    code: z.string().meta({ description: 'The `paymentCode` that chooses this card for an order.' }),
    name: z.string().meta({ examples: ['Tichet Bun •••• 4821'] }),
    issuer: z.string(),
    lastDigits: z.string(),
    expires: z.string().meta({ description: 'The last month in which it can be used.', examples: ['2028-08'] }),
    isExpired: z.boolean(),
    balance: Lei.nullable().meta({
      description: 'What is left on it, as last said; null when the issuer does not say.',
    }),
    balanceInt: BaniInt.nullable(),
    currency: z.literal('RON'),
  })
  .meta({ id: 'MealVoucherCard', description: 'A saved meal-voucher card.' })
export type MealVoucherCardView = z.infer<typeof MealVoucherCard>

export const listMealVouchers = route({
  id: 'listMealVouchers',
  tag,
  summary: 'The meal-voucher cards that the customer has saved, in the order in which they came',
  method: 'GET',
  path: '/meal-vouchers',
  access: 'customer',
  ok: z.array(MealVoucherCard),
  problems: ['unauthorized'],
})

export const removeMealVoucher = route({
  id: 'removeMealVoucher',
  tag,
  summary: 'Forgets a saved meal-voucher card',
  method: 'DELETE',
  path: '/meal-vouchers/{id}',
  access: 'customer',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  status: 204,
  ok: noContent,
  problems: ['unauthorized', 'meal-voucher-not-found'],
})
