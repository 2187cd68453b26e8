import { route } from '#kernel/contract.ts'
import { OrderView } from '../order/contract/order.ts'
import { ordersTag, orderTokenParams } from '../order/contract/route.ts'

export const getOrder = route({
  id: 'getOrder',
  tag: ordersTag,
  summary: 'Returns a cart or a placed order',
  method: 'GET',
  path: '/orders/{token}',
  access: 'optional',
  params: orderTokenParams,
  ok: OrderView,
  problems: ['order-not-found'],
})
