import { route } from '#kernel/contract.ts'
import { OrderView } from '../order/contract/order.ts'
import { tag, token } from '../order/contract/route.ts'

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
