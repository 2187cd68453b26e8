import { route } from '#kernel/contract.ts'
import { OrderView } from '../order/contract/order.ts'
import { ordersTag, orderTokenParams } from '../order/contract/route.ts'

export const getOrder = route({
  id: 'getOrder',
  tag: ordersTag,
  summary: 'One order: the cart, or an order already placed',
  method: 'GET',
  path: '/orders/{token}',
  access: 'optional',
  params: orderTokenParams,
  ok: OrderView,
  problems: ['order-not-found'],
})
