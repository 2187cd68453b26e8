import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { OrderHead, OtherOrder } from '../order/contract/head.ts'
import { OrderView } from '../order/contract/order.ts'
import { orderChange, orderIdParams, ordersTag } from '../order/contract/route.ts'
import { LocalTime } from '../order/contract/values.ts'

/** Progress of an order between placing and delivery. */
export const ActiveOrderNotice = z
  .object({
    type: z.enum(['payment-failed', 'payment-pending', 'placed', 'picking', 'on-the-way', 'not-delivered']),
    title: z.string(),
    description: z.string(),
    icon: z.enum(['credit-card', 'clock', 'receipt', 'basket', 'truck']),
    url: z.string().meta({ description: 'Path of the order page.' }),
  })
  .meta({ id: 'ActiveOrderNotice' })
export type ActiveOrderNotice = z.infer<typeof ActiveOrderNotice>

export const HistoryItem = OrderHead.extend({
  checkoutCompletedAt: LocalTime.nullable(),
  customer: z.object({ shouldShowGeniusPrice: z.boolean() }),
  itemsCount: z.int(),
  linesCount: z.int().meta({ description: 'Number of lines; `images` has the pictures of the first ones.' }),
  images: z.array(z.object({ default: z.string(), alt: z.string() })),
  addedTo: OtherOrder.nullable().meta({
    description: 'The parent order, with which it is delivered; null without one.',
  }),
}).meta({ id: 'OrderHistoryItem' })
export type HistoryItem = z.infer<typeof HistoryItem>

export const listOrders = route({
  id: 'listOrders',
  tag: ordersTag,
  summary: 'Lists the orders of the customer',
  description: 'Newest first.',
  method: 'GET',
  path: '/orders',
  access: 'customer',
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    itemsPerPage: z.coerce.number().int().min(1).max(60).default(10),
    q: z.string().trim().max(100).optional().meta({ description: 'Searches order numbers, product names and brands.' }),
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
  summary: 'Lists the progress notices of orders that are not delivered yet',
  description: 'The next delivery first.',
  method: 'GET',
  path: '/orders/active-notices',
  access: 'customer',
  ok: z.object({ notices: z.array(ActiveOrderNotice) }),
  problems: ['unauthorized'],
})

export const getAccountOrder = route({
  id: 'getAccountOrder',
  tag: ordersTag,
  summary: 'Returns an order of the customer',
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
  summary: 'Adds the products of an earlier order to the open cart',
  description:
    'Sets each quantity to at least that of the earlier order, so that the call is idempotent. Products that cannot be bought are returned in `leftOut`.',
  path: '/orders/{id}/duplicate',
  access: 'customer',
  params: orderIdParams,
  body: z
    .strictObject({
      mode: z.enum(['add', 'replace']).default('add').meta({
        description: '`add` keeps the lines of the cart, `replace` removes them first.',
      }),
    })
    .optional(),
  ok: OrderView.extend({
    leftOut: z
      .array(z.object({ variantCode: z.string(), productName: z.string() }))
      .meta({ description: 'Products that cannot be bought now.' }),
  }).meta({ id: 'RepeatedOrder' }),
  problems: ['unauthorized', 'order-not-found'],
})
