import type { Api } from '#kernel/client.ts'
import type { OkOf } from '#kernel/contract.ts'
import { listAddresses } from '#modules/delivery/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { setPaymentMethod } from '#modules/payments/contract.ts'
import type { OrderDesk, Person } from './order-desk.ts'
import { wares } from './shelf.ts'

export interface ReadyCart {
  readonly api: Api
  readonly token: string
}

/** A cart that lacks nothing: milk, yoghurt and coffee, an address, the first open interval, a way to pay. */
export async function readyCart(desk: OrderDesk, person: Person, methodCode = 'card-online'): Promise<ReadyCart> {
  const api = await desk.as(person)
  const { tokenValue: token } = await api(orders.createOrder)
  for (const [ware, quantity] of [
    [wares.milk, 2],
    [wares.yoghurt, 3],
    [wares.coffee, 1],
  ] as const) {
    await api(orders.setItem, { params: { token }, body: { productVariant: ware.code, quantity } })
  }
  const [address] = await api(listAddresses)
  await api(orders.setShippingAddress, { params: { id: token }, body: { shippingAddressId: address?.id ?? 0 } })
  const intervals = await api(orders.listIntervals, { params: { id: token } })
  const open = intervals.find(({ isAvailable }) => isAvailable)
  const order = await api(orders.setInterval, { params: { id: token }, body: { scheduleId: open?.id ?? 0 } })
  await api(setPaymentMethod, {
    params: { id: token, paymentId: order.payments[0]?.id ?? 0 },
    body: { paymentMethod: methodCode },
  })
  return { api, token }
}

export type PlacedOrder = OkOf<typeof orders.completeOrder> & { readonly api: Api }

export async function placedOrder(desk: OrderDesk, person: Person, methodCode?: string): Promise<PlacedOrder> {
  const { api, token } = await readyCart(desk, person, methodCode)
  return { ...(await api(orders.completeOrder, { params: { id: token } })), api }
}
