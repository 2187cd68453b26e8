import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { OrderHead, OtherOrder } from '../order/contract/head.ts'
import { OrderView } from '../order/contract/order.ts'
import { orderChange, orderIdParams, ordersTag } from '../order/contract/route.ts'

/** Progress of an order between placing and delivery. */
export const ActiveOrderNotice = z
  .object({
    type: z.enum(['payment-failed', 'payment-pending', 'placed', 'picking', 'on-the-way', 'not-delivered']),
    title: z.string(),
    description: z.string(),
    icon: z.enum(['credit-card', 'clock', 'receipt', 'basket', 'truck']),
    url: z.string().meta({ description: 'The order, below the shop’s address.' }),
  })
  .meta({ id: 'ActiveOrderNotice' })
export type ActiveOrderNotice = z.infer<typeof ActiveOrderNotice>

export const HistoryItem = OrderHead.extend({
  customer: z.object({ shouldShowGeniusPrice: z.boolean() }),
  itemsCount: z.int(),
  linesCount: z.int().meta({ description: 'Different products; `images` shows the first of them.' }),
  images: z.array(z.object({ default: z.string(), alt: z.string() })),
  addedTo: OtherOrder.nullable().meta({ description: 'The order that it was added to and travels with.' }),
}).meta({ id: 'OrderHistoryItem' })
export type HistoryItem = z.infer<typeof HistoryItem>

export const listOrders = route({
  id: 'listOrders',
  tag: ordersTag,
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
  tag: ordersTag,
  summary: 'What is happening to the orders that are not at the door yet, the next delivery first',
  method: 'GET',
  path: '/orders/active-notices',
  access: 'customer',
  ok: z.object({ notices: z.array(ActiveOrderNotice) }),
  problems: ['unauthorized'],
})

export const getAccountOrder = route({
  id: 'getAccountOrder',
  tag: ordersTag,
  summary: 'The details of one of the customer’s own orders',
  method: 'GET',
  path: '/myaccount_orders/{id}',
  access: 'customer',
  params: orderIdParams,
  ok: OrderView,
  problems: ['unauthorized', 'order-not-found'],
})

export const duplicateOrder = route({
  ...orderChange,
  id: 'duplicateOrder',
  summary: "Puts a past order's products into the open cart, so that at least as many are in it. Safe to repeat",
  path: '/orders/{id}/duplicate',
  access: 'customer',
  params: orderIdParams,
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
