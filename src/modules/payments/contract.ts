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
  summary: 'Lists the payment methods for an order',
  description:
    'In display order. Methods that are not `eligible` and `checkoutEnabled` cannot be chosen. The `description` of card payment says when the money is taken.',
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
  summary: 'Sets the payment method of a cart, or of a placed order that is not paid yet',
  description: '`payment-not-open` once the payment is completed or refunded.',
  method: 'PATCH',
  path: '/orders/{id}/payments/{paymentId}',
  access: 'optional',
  params: z.object({ id: OrderRef, paymentId: z.coerce.number().int().min(1).max(2_147_483_647) }),
  body: z.strictObject({
    paymentMethod: z
      .string()
      .min(1)
      .max(64)
      .meta({ description: 'Code of a payment method.', examples: ['card-online'] }),
    card: z.string().min(1).max(64).nullable().optional().meta({
      description:
        '`code` of a saved bank card (`GET /cards`) that a cart is to be paid with; without it a card is typed.',
    }),
    savesCard: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the card typed for a cart is saved for later orders.' }),
  }),
  ok: OrderView,
  problems: [
    'order-not-found',
    'payment-not-found',
    'payment-not-open',
    'payment-method-unknown',
    'payment-method-unavailable',
    'card-not-found',
  ],
})

export const retryPaymentUrl = route({
  id: 'retryPaymentUrl',
  tag,
  summary: 'Returns the payment URL of an unpaid order',
  description: 'The same URL while it is valid, a new one afterwards.',
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
    code: z.string().meta({ description: 'Value for `paymentCode` of `PATCH /orders/{id}/use-meal-vouchers`.' }),
    name: z.string().meta({ examples: ['Tichet Bun •••• 4821'] }),
    issuer: z.string(),
    lastDigits: z.string(),
    expires: z.string().meta({ description: 'Last month of validity.', examples: ['2028-08'] }),
    isExpired: z.boolean(),
    balance: Lei.nullable().meta({
      description: 'Last known balance, in lei; null when the issuer does not report it.',
    }),
    balanceInt: BaniInt.nullable(),
    currency: z.literal('RON'),
  })
  .meta({ id: 'MealVoucherCard', description: 'A saved meal-voucher card.' })
export type MealVoucherCardView = z.infer<typeof MealVoucherCard>

const BankCard = z
  .object({
    id: z.int(),
    code: z.string().meta({ description: 'Value for `card` of `PATCH /orders/{id}/payments/{paymentId}`.' }),
    name: z.string().meta({ examples: ['Visa •••• 4242'] }),
    brand: z.string(),
    lastDigits: z.string(),
    expires: z.string().meta({ description: 'Last month of validity.', examples: ['2028-08'] }),
    isExpired: z.boolean(),
    isUsable: z.boolean().meta({ description: 'Whether it can pay: not expired, and saved by the gateway in use.' }),
  })
  .meta({ id: 'BankCard', description: 'A saved bank card. Only the gateway knows its number.' })
export type BankCardView = z.infer<typeof BankCard>

export const listBankCards = route({
  id: 'listBankCards',
  tag,
  summary: 'Lists the saved bank cards of the customer',
  description: 'In the order in which they were saved.',
  method: 'GET',
  path: '/cards',
  access: 'customer',
  ok: z.object({
    cards: z.array(BankCard),
    canSave: z.boolean().meta({ description: 'Whether the payment gateway saves bank cards.' }),
  }),
  problems: ['unauthorized'],
})

export const removeBankCard = route({
  id: 'removeBankCard',
  tag,
  summary: 'Deletes a saved bank card',
  description: 'Here at once, then at the payment gateway.',
  method: 'DELETE',
  path: '/cards/{id}',
  access: 'customer',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  status: 204,
  ok: noContent,
  problems: ['unauthorized', 'card-not-found'],
})

export const listMealVouchers = route({
  id: 'listMealVouchers',
  tag,
  summary: 'Lists the saved meal-voucher cards of the customer',
  description: 'In the order in which they were saved.',
  method: 'GET',
  path: '/meal-vouchers',
  access: 'customer',
  ok: z.array(MealVoucherCard),
  problems: ['unauthorized'],
})

export const removeMealVoucher = route({
  id: 'removeMealVoucher',
  tag,
  summary: 'Deletes a saved meal-voucher card',
  method: 'DELETE',
  path: '/meal-vouchers/{id}',
  access: 'customer',
  params: z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) }),
  status: 204,
  ok: noContent,
  problems: ['unauthorized', 'meal-voucher-not-found'],
})
