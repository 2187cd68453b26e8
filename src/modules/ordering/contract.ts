import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { ActiveOrderNotice } from './order/contract/line.ts'
import { HistoryItem, OrderView } from './order/contract/order.ts'
import { change, changing, id, tag, token } from './order/contract/route.ts'

export * from './cart/contract.ts'
export * from './changes/contract.ts'
export * from './checkout/contract.pickup.ts'
export * from './checkout/contract.ts'
export type { Notice, OrderItemView } from './order/contract/line.ts'
export { ActiveOrderNotice } from './order/contract/line.ts'
export { HistoryItem, OrderView } from './order/contract/order.ts'
export type { PaymentMethodView, PaymentView } from './order/contract/payment.ts'
export type { SummaryLine } from './order/contract/summary.ts'
export * from './savings/contract.choices.ts'
export * from './savings/contract.ts'

export const createOrder = route({
  id: 'createOrder',
  tag,
  summary: "Starts a cart. A customer's open cart is given back, so that there is never a second one",
  method: 'POST',
  path: '/orders',
  access: 'optional',
  body: z.strictObject({}).optional(),
  status: 201,
  ok: OrderView,
})

export const currentOrder = route({
  id: 'currentOrder',
  tag,
  summary: "The customer's open cart, if there is one",
  method: 'GET',
  path: '/orders/current',
  access: 'customer',
  ok: z.object({ order: OrderView.nullable() }),
  problems: ['unauthorized'],
})

export const getOrder = route({
  id: 'getOrder',
  tag,
  summary: 'One order: the cart, or an order already placed',
  method: 'GET',
  path: '/orders/{token}',
  access: 'optional',
  params: token,
  ok: OrderView,
  problems: ['order-not-found'],
})

export const listOrders = route({
  id: 'listOrders',
  tag,
  summary: 'The order history, newest first. `q` looks in order numbers, products and brands',
  method: 'GET',
  path: '/orders',
  access: 'customer',
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    itemsPerPage: z.coerce.number().int().min(1).max(60).default(10),
    q: z.string().trim().max(100).optional(),
  }),
  ok: z.object({
    page: z.int(),
    itemsPerPage: z.int(),
    limit: z.int(),
    pages: z.int(),
    total: z.int(),
    count: z.int(),
    items: z.array(HistoryItem),
    analyticsListId: z.string(),
    analyticsListName: z.string(),
  }),
  problems: ['unauthorized'],
})

export const listActiveOrderNotices = route({
  id: 'listActiveOrderNotices',
  tag,
  summary: 'What is happening to the orders that are not at the door yet, the next delivery first',
  method: 'GET',
  path: '/orders/active-notices',
  access: 'customer',
  ok: z.object({ notices: z.array(ActiveOrderNotice) }),
  problems: ['unauthorized'],
})

export const getAccountOrder = route({
  id: 'getAccountOrder',
  tag,
  summary: 'The details of one of the customer’s own orders',
  method: 'GET',
  path: '/myaccount_orders/{id}',
  access: 'customer',
  params: id,
  ok: OrderView,
  problems: ['unauthorized', 'order-not-found'],
})

export const assignCustomer = route({
  ...change,
  id: 'assignCustomer',
  summary: "Gives a guest's cart to the customer, merged into the cart they already have. Safe to repeat",
  path: '/orders/{id}/assign-customer',
  access: 'customer',
  params: id,
  body: z.strictObject({}).optional(),
  ok: OrderView.extend({
    merge: z
      .array(
        z.object({
          variantCode: z.string(),
          outcome: z.enum(['added', 'summed', 'capped', 'left-out']),
          quantity: z.int(),
          before: z.int().meta({ description: "How many the customer's own cart had." }),
        }),
      )
      .meta({
        description: "What became of each line of the guest's cart; empty when nothing was merged.",
      }),
  }).meta({ id: 'MergedOrder' }),
  problems: [...changing, 'unauthorized'],
})

export const cancellationReasons = [
  'changed-mind',
  'wrong-interval',
  'wrong-address',
  'forgot-products',
  'other',
] as const

export const listCancellationReasons = route({
  id: 'listCancellationReasons',
  tag,
  summary: 'The reasons a shopper may give for cancelling',
  method: 'GET',
  path: '/order-cancellation-reasons',
  ok: z.array(z.object({ code: z.enum(cancellationReasons), label: z.string() })),
})

export const cancelOrder = route({
  ...change,
  id: 'cancelOrder',
  summary: 'Cancels a placed order that is not being picked yet. Goods and place go back, the money is returned',
  path: '/orders/{id}/cancel',
  access: 'customer',
  params: id,
  body: z.strictObject({ reason: z.enum(cancellationReasons) }),
  problems: ['unauthorized', 'order-not-found', 'not-cancellable'],
})

export const deleteOrder = route({
  id: 'deleteOrder',
  tag,
  summary: 'Throws a cart away',
  method: 'DELETE',
  path: '/orders/{token}',
  access: 'optional',
  params: token,
  status: 204,
  ok: noContent,
  problems: changing,
})

export const duplicateOrder = route({
  ...change,
  id: 'duplicateOrder',
  summary: "Puts a past order's products into the open cart, so that at least as many are in it. Safe to repeat",
  path: '/orders/{id}/duplicate',
  access: 'customer',
  params: id,
  body: z
    .strictObject({
      mode: z.enum(['add', 'replace']).default('add').meta({
        description: 'add: beside what is in the cart. replace: in place of it.',
      }),
    })
    .optional(),
  ok: OrderView.extend({
    leftOut: z
      .array(z.object({ variantCode: z.string(), productName: z.string() }))
      .meta({ description: 'What cannot be bought now.' }),
  }).meta({ id: 'RepeatedOrder' }),
  problems: ['unauthorized', 'order-not-found'],
})
