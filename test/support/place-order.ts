import type { Api } from '#kernel/client.ts'
import type { OkOf } from '#kernel/contract.ts'
import * as orders from '#modules/ordering/contract.ts'
import { answerCheckout } from './answer-checkout.ts'
import type { OrderDesk, Person } from './order-desk.ts'
import { wares } from './shelf.ts'

export interface ReadyCart {
  readonly api: Api
  readonly token: string
}

/** A cart that lacks nothing: milk, yoghurt and coffee, an address, the first open interval, a way to pay. */
export async function readyCart(desk: OrderDesk, person: Person, method = 'card-online'): Promise<ReadyCart> {
  const api = desk.as(person)
  const { tokenValue: token } = await api(orders.createOrder)
  for (const [ware, quantity] of [
    [wares.milk, 2],
    [wares.yoghurt, 3],
    [wares.coffee, 1],
  ] as const) {
    await api(orders.setItem, { params: { token }, body: { productVariant: ware.code, quantity } })
  }
  await answerCheckout(api, token, { method })
  return { api, token }
}

export type PlacedOrder = OkOf<typeof orders.completeOrder> & { readonly api: Api }

export async function placedOrder(desk: OrderDesk, person: Person, method?: string): Promise<PlacedOrder> {
  const { api, token } = await readyCart(desk, person, method)
  return { ...(await api(orders.completeOrder, { params: { id: token } })), api }
}
